import type { ComponentType } from "react";
import type { ExampleProps } from "#web/ui/example-words.en.ts";
import { codeOf } from "./code-of.ts";

type Example = {
  name: string;
  Example: ComponentType<ExampleProps>;
  /** As it stands in its file. */
  code: string;
  /** A frame of a page, which has the window for itself. */
  isWhole: boolean;
};

/** Parts of the design system that belong together, and how they look. */
export type Part = { name: string; examples: readonly Example[] };

type ExampleFile = { wholePages?: readonly string[] } & Record<string, unknown>;

// Read by the build, which wants the patterns written out at each place.
const files = import.meta.glob<ExampleFile>(["../ui/**/*.examples.tsx", "./*.examples.tsx"]);
const sources = import.meta.glob<string>(["../ui/**/*.examples.tsx", "./*.examples.tsx"], { query: "?raw", import: "default" });

const nameOf = (path: string) => path.replace(/^.*\//, "").replace(".examples.tsx", "");
const pathByName = new Map(Object.keys(files).map((path) => [nameOf(path), path]));

export const partNames: readonly string[] = [...pathByName.keys()].sort();

/** The part with that name, or the first. */
export async function loadPart(wanted: string): Promise<Part> {
  const name = pathByName.has(wanted) ? wanted : (partNames[0] ?? "");
  const path = pathByName.get(name) ?? "";
  const [file, source] = await Promise.all([files[path]?.(), sources[path]?.()]);
  const { wholePages = [], ...exported } = file ?? {};
  const examples = Object.entries(exported).flatMap(([example, value]): Example[] =>
    typeof value === "function"
      ? [
          {
            name: example,
            Example: value as ComponentType<ExampleProps>,
            code: codeOf(source ?? "", example),
            isWhole: wholePages.includes(example),
          },
        ]
      : [],
  );
  // In the order of the file; a module lists what it exports by name.
  return {
    name,
    examples: examples.sort((a, b) => (source ?? "").indexOf(`function ${a.name}(`) - (source ?? "").indexOf(`function ${b.name}(`)),
  };
}
