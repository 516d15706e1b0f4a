import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "../child-processes.mjs";
import { ensurePackages, environment, node } from "../packages.mjs";
import { during, main, Refusal, say } from "../progress.mjs";
import { root } from "../root.mjs";
import { compressAssets } from "./compress-assets.mjs";

const stampFile = join(root, "dist", "build-stamp");
const sources = [
  "contract",
  "server",
  "web",
  "words",
  "site",
  "tools",
  "demo",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.base.json",
  "tsconfig.json",
];
const results = ["dist/client", "dist/ssr", "dist/server/prod.js", "dist/client/licences.txt"];

/** Builds browser, server rendering and server, unless the last build was made from these same sources. */
export async function ensureBuild({ isForced = false } = {}) {
  const stamp = fingerprint();
  const isFresh =
    existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && results.every((path) => existsSync(join(root, path)));
  if (isFresh && !isForced) return;
  rmSync(stampFile, { force: true });
  await during("Building", async () => {
    await step(["node_modules/vite/bin/vite.js", "build"]);
    await step(["tools/build/bundle-server.mjs"]);
    await step(["tools/generate/write-licences.ts"]);
    compressAssets(join(root, "dist", "client"));
  });
  const missing = results.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Refusal(`The build ended without making ${missing.join(" and ")}.`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function step(args) {
  const { code, output } = await run(node(), args, { env: { ...environment(), NODE_ENV: "production" } });
  if (code === 0) return;
  throw new Refusal(`\n${output.trim()}\n\nThe build failed (${args.at(0)}), its words are above.`);
}

/** Names and contents of everything the build is made from; times and places do not count, nor do tests and what the build itself generates. */
function fingerprint() {
  const hash = createHash("sha256");
  const add = (path) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && !/\.(test\.tsx?|gen\.ts|tsbuildinfo)$/.test(entry.name)) add(path);
    }
  };
  for (const path of sources.filter((name) => existsSync(join(root, name)))) {
    if (/\.\w+$/.test(path)) add(path);
    else walk(path);
  }
  return hash.digest("hex");
}

// `npm run build`: always builds, even when nothing has changed.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(async () => {
    await ensurePackages();
    await ensureBuild({ isForced: true });
    say("The build is in dist/.");
  });
}
