import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createAssets } from "./pages/assets.ts";
import type { RenderPage } from "./pages/draw-page.ts";
import { run } from "./run.ts";

// Bundled into dist/server/prod.js; the other two builds are its neighbours.
const dist = resolve(import.meta.dirname, "..");
const root = resolve(dist, "..");

await run(root, async () => {
  const { default: entry } = (await import(pathToFileURL(join(dist, "ssr", "server.js")).href)) as { default: { fetch: RenderPage } };
  return { web: { render: (request, options) => entry.fetch(request, options), ...createAssets(join(dist, "client")), isFinal: true } };
});
