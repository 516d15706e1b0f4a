import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Directions that a mirrored page would not turn: a map, a picture and what is measured in pixels keep their sides. */
const keepsItsSides: Record<string, RegExp> = {
  "web/features/listings/map/place-map.module.css": /^left: 50%$/,
  "web/features/listings/search/hero.module.css": /background/,
  "web/ui/display/pitch.module.css": /^background: linear-gradient\(to right/,
  // A tick, drawn as two turned edges.
  "web/ui/overlay/menu.module.css": /^border-width: 0 2px 2px 0$/,
  "web/ui/layout/public-layout.module.css": /^inset: 0 (0 0 auto|auto 0 0)$/,
  "web/ui/theme/tokens.css": /^--line-(start|end)/,
  "web/ui/theme/base.css": /^text-align: (left|right)$/,
};

test("no style sheet names a side that a mirrored page has elsewhere", () => {
  const sided = globSync("web/**/*.css").flatMap((file) =>
    declarationsOf(readFileSync(file, "utf8")).flatMap((declaration) =>
      isSided(declaration) && !keepsItsSides[file]?.test(declaration) ? [`${file}: ${declaration}`] : [],
    ),
  );
  expect(sided).toEqual([]);
});

test("arrows and chevrons along the line are mirrored with the page", () => {
  const forgotten = globSync("web/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(/<Icon(?:Chevron|Arrow|Caret|ArrowNarrow)(?:Left|Right)(?![^>]*data-mirrored)[^>]*>/g)].map(
      ([icon]) => `${file}: ${icon}`,
    );
  });
  expect(forgotten).toEqual([]);
});

test.each([
  ["padding: 1rem 2rem 1rem 0", true],
  ["margin: 0 auto", false],
  ["inset: 0 auto auto 0", true],
  ["margin-left: 1rem", true],
  ["text-align: end", true],
  ["text-align: center", false],
  ["border-radius: 4px 4px 0 0", false],
])("%s names a side: %s", (declaration, expected) => expect(isSided(declaration)).toBe(expected));

function declarationsOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/[{;]\s*([\w-]+\s*:\s*[^;{}]+)(?=[;}])/g)].map(([, text = ""]) => text.replace(/\s+/g, " ").trim());
}

function isSided(declaration: string): boolean {
  const [property = "", value = ""] = declaration.split(/\s*:\s*/, 2);
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (property === "text-align" || property === "float")
    return /\b(left|right|start|end)\b/.test(value.replace(/var\([^)]*\)|inline-(start|end)/g, ""));
  if (/gradient\(to (left|right)|\b(left|right)\b/.test(value.replace(/var\([^)]*\)/g, ""))) return true;
  if (!/^(padding|margin|inset|border-width)$/.test(property)) return false;
  const parts = value.match(/(?:[^\s(]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s]+)/g) ?? [];
  return parts.length === 4 && parts[1] !== parts[3];
}
