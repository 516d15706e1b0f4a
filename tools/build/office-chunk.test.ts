import { expect, test } from "vitest";
import { officeChunk } from "./office-chunk.ts";

type Edges = Record<string, { importers?: string[]; dynamicImporters?: string[]; isEntry?: boolean }>;

/** As many screens of the vendors' area, each a part that the route asks for when it is opened. */
function graphOf(screens: number, edges: Edges) {
  const paths = Array.from({ length: screens }, (_, index) => `/web/routes/vendor/screen-${index}.tsx?tsr-split=component`);
  const all: Edges = { ...Object.fromEntries(paths.map((path) => [path, { dynamicImporters: ["/web/routes/tree.ts"] }])), ...edges };
  const graph = {
    getModuleInfo: (id: string) => {
      const { importers = [], dynamicImporters = [], isEntry = false } = all[id] ?? {};
      return { importers, dynamicImporters, isEntry };
    },
  };
  return { paths, group: (id: string) => officeChunk()(id, graph) };
}

test("what most screens of the office share is one script, also what they share by way of another module", () => {
  const { paths, group } = graphOf(30, {});
  const shared = graphOf(30, { "/web/ui/table.tsx": { importers: paths }, "/web/ui/cell.tsx": { importers: ["/web/ui/table.tsx"] } });
  expect(["/web/ui/table.tsx", "/web/ui/cell.tsx"].map(shared.group)).toEqual(["office", "office"]);
  expect(group(paths[0] ?? "")).toBeUndefined();
});

test("what few of them use, what the storefront uses too, and what comes with every page stay where they are", () => {
  const { paths } = graphOf(30, {});
  const { group } = graphOf(30, {
    "/few.tsx": { importers: paths.slice(0, 4) },
    "/web/routes/_storefront/contact.tsx?tsr-split=component": { dynamicImporters: ["/web/routes/tree.ts"] },
    "/both.tsx": { importers: [...paths, "/web/routes/_storefront/contact.tsx?tsr-split=component"] },
    "/web/client.tsx": { isEntry: true },
    "/first.tsx": { importers: [...paths, "/web/client.tsx"] },
    "/late.tsx": { importers: paths, dynamicImporters: ["/web/office.tsx"] },
  });
  expect(["/few.tsx", "/both.tsx", "/first.tsx", "/late.tsx"].map(group)).toEqual([undefined, undefined, undefined, undefined]);
});
