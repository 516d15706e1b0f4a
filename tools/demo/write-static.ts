import { createHash } from "node:crypto";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { anyOrigin, type DemoFacts } from "#demo/browser/facts.ts";
import { openBrowserPool } from "#demo/browser/server/database.ts";
import { openBrowserJobs } from "#demo/browser/server/jobs.ts";
import { withDemoPictures } from "#demo/pictures/drawn-pictures.ts";
import { createApp } from "#server/app.ts";
import { type Config, loadConfig } from "#server/config.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openLog } from "#server/platform/log/log.ts";
import { buildDatabase, dumpOf } from "./build-database.ts";
import { bundleBrowser } from "./bundle-browser.ts";
import { drawPages } from "./draw-pages.ts";
import { providerPage, redirects } from "./host-files.ts";
import { trimPostgres } from "./trim-postgres.ts";
import { writePictures } from "./write-pictures.ts";

const root = resolve(import.meta.dirname, "..", "..");
const { values } = parseArgs({ options: { out: { type: "string" }, pictures: { type: "string", default: "all" } } });
if (values.out === undefined) throw new Error("Say where to write it: npm run demo:static -- --out FOLDER");
const out = resolve(values.out);
const say = (sentence: string) => console.log(sentence);

/** The settings of the demo at no address yet, without anything that is a secret of this machine. */
const settings = loadConfig({ PUBLIC_URL: anyOrigin, LOG_LEVEL: "warn", DEMO: "1" });
/** The provider is another one than the product's own: what that one offers besides signing in is not shown. */
const config: Config = { ...settings, oidc: { ...settings.oidc, issuer: `${anyOrigin}/demo/people`, isEmbedded: false } };
const clock = systemClock(config.timeZone);

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "demo"), { recursive: true });

say("Bundling the server for browsers");
await bundleBrowser(root, join(out, "demo"));
await trimPostgres(join(out, "demo", "assets"));
await copyApplication();

const { pglite, filled, personas } = await buildDatabase({ root, config, clock, progress: say });
const log = openLog("warn");
const media = withDemoPictures(openMediaStore(join(root, config.dataDir)), {
  folder: join(root, "demo", "pictures"),
  keptIn: join(root, config.dataDir, "demo-pictures"),
});
const app = await createApp({
  config,
  pool: openBrowserPool(pglite),
  clock,
  log,
  jobs: openBrowserJobs(log),
  runtime: nodeRuntime,
  media,
  verifyToken: () => Promise.reject(new Error("nobody signs in while pages are drawn")),
  isWorker: false,
});
say("Drawing the public pages");
await drawPages({ root, out, app, config });
// Every page names it.
const manifest = await app.brandFiles(new Request(`${config.publicUrl}/site.webmanifest`), "/site.webmanifest");
await writeFile(join(out, "site.webmanifest"), (await manifest?.text()) ?? "");
say("Writing the pictures");
await writePictures(media, out, values.pictures === "all");
say("Dumping the database");
const dump = await dumpOf(pglite);
await writeFile(join(out, "demo", "database.tar.gz"), dump);
const build = createHash("sha256")
  .update(dump)
  .update((await readdir(join(out, "demo", "assets"))).join())
  .digest("hex")
  .slice(0, 16);
const facts: DemoFacts = { build, day: clock.today(), config, personas, filled };
await writeFile(join(out, "demo", "facts.json"), JSON.stringify(facts));
say(`The demo is in ${out}: any host of files can serve it, at an address of its own.`);
process.exit(0);

/** The browser's own files as the production build has them, and the mock worker, which no other build has. */
async function copyApplication(): Promise<void> {
  await cp(join(root, "dist", "client"), out, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  await cp(join(root, "node_modules", "msw", "lib", "mockServiceWorker.js"), join(out, "mockServiceWorker.js"));
  await cp(join(root, "demo", "browser", "tour"), join(out, "demo", "tour"), { recursive: true });
  for (const [folder, script] of [
    ["auth", "personas"],
    ["end", "end"],
  ] as const) {
    await mkdir(join(out, "demo", "people", folder), { recursive: true });
    await writeFile(join(out, "demo", "people", folder, "index.html"), providerPage(script));
  }
  await writeFile(join(out, "_redirects"), redirects);
  await writeFile(join(out, "robots.txt"), "User-agent: *\nDisallow: /\n");
}
