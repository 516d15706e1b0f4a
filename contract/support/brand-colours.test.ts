import fc from "fast-check";
import { expect, test } from "vitest";
import { brandInput } from "./brand.ts";
import { brandTokens, contrast, darkShadeOf, inkOn, leastContrast } from "./brand-colours.ts";

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
const colours = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join("")}`);
/** Where text of the colour stands, in each mode (`web/ui/theme/tokens.css`). */
const grounds = { light: ["#faf9f7", "#ffffff", "#f2f0ed"], dark: ["#121118", "#1a1922", "#23222d", "#262531"] };

test("of whatever colour is taken, every text can be read, and so can text on buttons", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      for (const [mode, given] of [
        ["light", colour],
        ["dark", colour],
        ["dark", darkShadeOf(colour)],
      ] as const) {
        const tokens = brandTokens(given, mode);
        for (const ground of grounds[mode]) expect(contrast(tokens["primary-text"], ground)).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(tokens["primary-soft-text"], tokens["primary-soft"])).toBeGreaterThanOrEqual(leastContrast);
        if (contrast(given, inkOn[mode]) >= leastContrast) {
          expect(contrast(tokens["primary-hover"], tokens["on-primary"])).toBeGreaterThanOrEqual(leastContrast);
          for (const ground of grounds[mode].slice(0, 2)) expect(contrast(tokens.primary, ground)).toBeGreaterThanOrEqual(3);
        }
      }
      expect(contrast(darkShadeOf(colour), inkOn.dark)).toBeGreaterThanOrEqual(leastContrast);
    }),
  );
});

test.each([
  ["#2450E4", { colour: "#2450e4" }],
  ["0a6472", { colour: "#0a6472" }],
  ["", { colour: null }],
  ["#ffc24a", { params: { code: "contrastTooLow", ratio: 1.6, n: 4.5 } }],
  ["#777777", { params: { code: "contrastTooLow", ratio: 4.47, n: 4.5 } }],
  ["#767676", { colour: "#767676" }],
  ["#06B", { colour: "#0066bb" }],
  ["06b", { colour: "#0066bb" }],
  ["#12", { params: { code: "invalidColour" } }],
  ["rgb(0, 0, 0)", { params: { code: "invalidColour" } }],
  ["##06b", { params: { code: "invalidColour" } }],
  ["red", { params: { code: "invalidColour" } }],
  ["#12345", { params: { code: "invalidColour" } }],
  ["#2450e4;}", { params: { code: "invalidColour" } }],
])("a colour %j", (colour, expected) => {
  const judged = brandInput.safeParse({ colour });
  expect(judged.success ? judged.data : judged.error.issues[0]).toMatchObject(expected);
});

test("in dark mode near-black has to be read on it", () => {
  expect(brandInput.safeParse({ colour: "#2450e4", darkColour: "#2450e4" }).error?.issues[0]).toMatchObject({
    path: ["darkColour"],
    params: { code: "contrastTooLow" },
  });
  expect(brandInput.safeParse({ colour: "#2450e4", darkColour: "#94adff" }).success).toBe(true);
});
