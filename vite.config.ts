import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contract } from "#contract/router.ts";
import { browserContract } from "#tools/build/browser-contract.ts";
import { overweight } from "#tools/build/chunk-budgets.ts";
import { compactIcons } from "#tools/build/compact-icons.ts";
import { compiledTexts } from "#tools/build/compiled-texts.ts";
import { officeChunk } from "#tools/build/office-chunk.ts";

const browserLines = "virtual:browser-contract";

/** What the browser calls, printed from the contract itself. */
function contractLines(): Plugin {
  return {
    name: "browser-contract",
    resolveId: (id) => (id === browserLines ? `\0${id}` : undefined),
    load: (id) => (id === `\0${browserLines}` ? `export const lines = ${JSON.stringify(browserContract(contract))};` : undefined),
  };
}

/** A script that has outgrown its budget fails the build. */
function withinBudgets(): Plugin {
  return {
    name: "within-budgets",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const [first] = overweight(Object.values(bundle));
      if (first) this.error(first);
    },
  };
}

/** The font under a name that does not change, for pages that the build knows nothing of: sign-in, maintenance. */
function steadyFont(): Plugin {
  return {
    name: "steady-font",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"));
      this.emitFile({ type: "asset", fileName: "inter-latin.woff2", source });
    },
  };
}

/** The home page with its frame: where most visitors come in, whole with the first script. */
const firstScreen = ["/_storefront", "/_storefront/"];

export default defineConfig({
  resolve: {
    alias: [
      // The messages are compiled by `compiledTexts`; what formats them needs no parser.
      { find: /^use-intl\/format-message$/, replacement: join(import.meta.dirname, "web/platform/texts/format-message.ts") },
      // React itself has what the shim of the router's store brings for older versions of it.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
    ],
  },
  publicDir: "web/public",
  plugins: [
    contractLines(),
    compiledTexts(),
    compactIcons(),
    steadyFont(),
    withinBudgets(),
    tanstackStart({
      srcDirectory: "web",
      router: {
        entry: "router.tsx",
        routesDirectory: "routes",
        generatedRouteTree: "routes/route-tree.gen.ts",
        routeFileIgnorePattern: "route-tree.gen",
        quoteStyle: "double",
        semicolons: true,
        addExtensions: true,
        codeSplittingOptions: {
          // What every other route loads and draws comes with that route; the first script has its address, its search and its head.
          splitBehavior: ({ routeId }) =>
            firstScreen.includes(routeId) ? [] : [["loader"], ["component", "pendingComponent", "errorComponent", "notFoundComponent"]],
        },
      },
    }),
    react(),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        // One script instead of some sixty that all come with the first page anyway: compressed together they are 11 kB less.
        // So with the parts that come right after it.
        rolldownOptions: {
          output: {
            // The first script names some two hundred others: by seven letters each, those names weigh 1 kB less on every visit.
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith(".css")) ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]",
            codeSplitting: {
              groups: [
                { name: "first", tags: ["$initial"], priority: 2 },
                { name: "late", test: /shortlist\/(card-marks|favourites\/favourites-count|frame-parts|recent-strip)\.tsx/, priority: 1 },
                // By itself, so that its budget is one of charts.
                {
                  name: "charts",
                  test: /\/web\/ui\/charts\/(?!.*\.examples).*\.tsx?$/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                { name: officeChunk(), includeDependenciesRecursively: false },
                // Styles that many screens share are one file: each file's name stands in the first script, and in every screen's list.
                { name: "styles", test: /\/web\/(?:ui|platform|office)\/.*\.css$/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // Bundled on the server too, so that both sides format the same compiled messages and draw the same icons.
    ssr: { build: { outDir: "dist/ssr" }, resolve: { noExternal: ["use-intl", "@tabler/icons-react"] } },
  },
  build: {
    target: "es2022",
    sourcemap: false,
    modulePreload: {
      // The names of every later script would weigh on every first page; styles still come before their screen is drawn.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "js" ? dependencies.filter((dependency) => dependency.endsWith(".css")) : dependencies,
    },
  },
});
