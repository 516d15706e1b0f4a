import { resolve } from "node:path";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { RenderPage } from "./pages/draw-page.ts";
import { run } from "./run.ts";

/** `npm run dev`: the same server, with pages transformed and reloaded by Vite as the sources change. */
await run(resolve(import.meta.dirname, ".."), async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error("Vite has no environment that can render.");
  return {
    web: {
      render: async (request, options) => {
        const { default: entry } = await environment.runner.import<{ default: { fetch: RenderPage } }>(
          "virtual:tanstack-start-server-entry",
        );
        return entry.fetch(request, options);
      },
      asset: () => undefined,
      styleOf: () => undefined,
      isFinal: false,
    },
    before: (request, response, next) => vite.middlewares(request, response, next),
  };
});
