import { join } from "node:path";
import type { Plugin } from "vite";

type IconPart = [tag: string, attributes: Record<string, string>];

const drawing = join(import.meta.dirname, "../../web/ui/drawn-icon.tsx");

/**
 * Draws icons with as little as they need. A page has a hundred of them, of
 * four or five strokes, each of which would be an element to render, to send
 * and to take over. At the build alone, and for browser and server alike, as
 * both must draw the same.
 */
export function compactIcons(): Plugin {
  return {
    name: "compact-icons",
    apply: "build",
    transform(code, id) {
      if (!/@tabler\/icons-react\/dist\/esm\/icons\//.test(id)) return undefined;
      const [, parts, type] = /__iconNode = (\[\[.*?\]\]);.*createReactComponent\("(outline|filled)"/s.exec(code) ?? [];
      if (!parts) throw new Error(`${id} is not written as icons were.`);
      const strokes = JSON.stringify(joinedStrokes(JSON.parse(parts)));
      return {
        code: `import { drawnIcon } from ${JSON.stringify(drawing)};\nexport default /* @__PURE__ */ drawnIcon(${strokes}, ${type === "filled"});`,
        map: null,
      };
    },
  };
}

/** Neighbouring plain paths become one, where the next begins by itself: a small `m` would begin where the last one ended. */
export function joinedStrokes(parts: readonly IconPart[]): IconPart[] {
  const joined: IconPart[] = [];
  for (const [tag, { key: _, ...attributes }] of parts) {
    const last = joined.at(-1);
    if (last && isStroke(last) && isStroke([tag, attributes]) && attributes["d"]?.startsWith("M")) last[1]["d"] += attributes["d"];
    else joined.push([tag, { ...attributes, key: String(joined.length) }]);
  }
  return joined;
}

function isStroke([tag, attributes]: IconPart): boolean {
  return tag === "path" && Object.keys(attributes).every((name) => name === "d" || name === "key");
}
