import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { colourThemes } from "./theme-mode.ts";

type Pair = { light: string; dark: string };
type Tokens = Record<string, Pair>;

/** [ink, ground, least contrast]: 4.5 for text, 3 for the edges of controls and the focus ring (WCAG 2.2, 1.4.3 and 1.4.11). */
const surfaces = ["page", "surface", "raised", "sunken", "hover"];
const tones = ["neutral", "success", "warning", "danger", "info", "accent"];
const pairs: [string, string, number][] = [
  ...surfaces.flatMap((ground): [string, string, number][] => [
    ["text", ground, 7],
    ["muted", ground, 4.5],
    ["primary-text", ground, 4.5],
    ["danger-text", ground, 4.5],
  ]),
  ...["page", "surface", "raised"].map((ground): [string, string, number] => ["line-strong", ground, 3]),
  ...["page", "surface", "raised"].map((ground): [string, string, number] => ["primary", ground, 3]),
  ...tones.map((tone): [string, string, number] => [`${tone}-text`, `${tone}-soft`, 4.5]),
  ...tones.flatMap((tone) => ["page", "surface", "raised"].map((ground): [string, string, number] => [`${tone}-text`, ground, 4.5])),
  ["muted", "neutral-soft", 4.5],
  ["on-primary", "primary", 4.5],
  ["on-primary", "primary-hover", 4.5],
  ["primary-soft-text", "primary-soft", 4.5],
  ["on-fill", "danger-fill", 4.5],
  ["on-fill", "danger-fill-hover", 4.5],
];

const base = tokensIn(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));
const themesCss = readFileSync(new URL("./colour-themes.css", import.meta.url), "utf8");

describe.each([...colourThemes])("colour theme %s", (theme) => {
  const block = themesCss.match(new RegExp(`\\[data-colour-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? "";
  const own = tokensIn(block);
  const tokens = { ...base, ...own };

  test("defines the six primary tokens", () => {
    const expected = Object.keys(base).filter((name) => name.includes("primary"));
    if (theme !== "blue") expect(Object.keys(own).sort()).toEqual(expected.sort());
  });

  test.each(["light", "dark"] as const)("meets AA contrast in %s", (mode) => {
    const tooLow = pairs.flatMap(([ink, ground, least]) => {
      const ratio = contrast(colour(tokens, ink, mode), colour(tokens, ground, mode));
      return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : [];
    });
    expect(tooLow).toEqual([]);
  });
});

test("the measure itself: black on white is 21, a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#2450e4", "#2450e4")).toBe(1);
});

function tokensIn(css: string): Tokens {
  const found = css.matchAll(/--colour-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name, { light, dark }])) as Tokens;
}

function colour(tokens: Tokens, name: string, mode: "light" | "dark"): string {
  const pair = tokens[name];
  if (!pair) throw new Error(`No token --colour-${name}`);
  return pair[mode];
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
