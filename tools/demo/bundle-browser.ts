import { join } from "node:path";
import { build } from "vite";

/** What Node's modules and names are in a browser: those that the packages of the server ask for. */
const alias = [{ find: /^node:buffer$/, replacement: "buffer/" }];

/**
 * Bundles what runs in the browser besides the application: the page's boot, its provider's pages, and the server's
 * thread. Each is whole in itself: where a page is written in another one's place, Firefox keeps what that one had not
 * yet loaded as having failed, and would not load a part that both share.
 */
export async function bundleBrowser(root: string, out: string): Promise<void> {
  for (const name of ["boot", "personas", "end"]) await bundle(root, out, name);
}

async function bundle(root: string, out: string, name: string): Promise<void> {
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
        input: { [name]: join(root, "demo", "browser", "page", `${name}.ts`) },
        output: { entryFileNames: "[name].js", assetFileNames: "[name]-[hash][extname]", codeSplitting: false },
      },
    },
  });
}
