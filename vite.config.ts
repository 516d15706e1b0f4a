import { minifyContractRouter } from "@orpc/contract";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contract } from "#contract/router.ts";

const minifiedContract = "virtual:minified-contract";

/** The browser needs each endpoint's method and path only: without the schemas the validation library stays out of every page. */
function browserContract(): Plugin {
  return {
    name: "browser-contract",
    resolveId: (id) => (id === minifiedContract ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${minifiedContract}` ? `export const contract = ${JSON.stringify(minifyContractRouter(contract))};` : undefined,
  };
}

export default defineConfig({
  publicDir: "web/public",
  plugins: [
    browserContract(),
    tanstackStart({
      srcDirectory: "web",
      router: {
        entry: "router.tsx",
        routesDirectory: "routes",
        generatedRouteTree: "routes/route-tree.gen.ts",
        quoteStyle: "double",
        semicolons: true,
        addExtensions: true,
      },
    }),
    react(),
  ],
  environments: {
    client: { build: { outDir: "dist/client" } },
    ssr: { build: { outDir: "dist/ssr" } },
  },
  build: { target: "es2022", sourcemap: false },
});
