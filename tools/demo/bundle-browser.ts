import { join } from "node:path";
import { build } from "vite";

/** What Node's modules and names are in a browser: those that the packages of the server ask for. */
const alias = [{ find: /^node:buffer$/, replacement: "buffer/" }];

/** Bundles what runs in the browser besides the application: the page's boot, its provider's pages, and the server's thread. */
export async function bundleBrowser(root: string, out: string): Promise<void> {
  const input = Object.fromEntries(["boot", "personas", "end"].map((name) => [name, join(root, "demo", "browser", "page", `${name}.ts`)]));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    mode: "production",
    base: "/demo/",
    publicDir: false,
    resolve: { alias },
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    worker: {
      format: "es",
      rolldownOptions: { output: { entryFileNames: "[name]-[hash].js" } },
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", assetFileNames: "[name]-[hash][extname]" },
      },
    },
  });
}
