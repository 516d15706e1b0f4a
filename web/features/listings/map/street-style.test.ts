import { expect, test } from "vitest";
import { namesIn, styleOf } from "./street-style.ts";

test("a style is MapLibre's to fetch; picture tiles get one around them that says whose they are", () => {
  expect(styleOf({ url: "https://tiles.example/style.json", attribution: "" })).toBe("https://tiles.example/style.json");
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  expect(styleOf({ url: tiles, attribution: "© Somebody" })).toMatchObject({
    sources: { streets: { type: "raster", tiles: [tiles], attribution: "© Somebody" } },
  });
});

test.each([
  ["{name:latin}\n{name:nonlatin}", true],
  [["coalesce", ["get", "name:en"], ["get", "name"]], true],
  [["to-string", ["get", "name_en"]], true],
  [["get", "name"], true],
  ["{ref}", false],
  [["get", "housenumber"], false],
  [undefined, false],
])("a layer that writes %j is written in the reader's language: %s", (field, isNames) => {
  expect(namesIn("nl", field)).toEqual(isNames ? ["coalesce", ["get", "name:nl"], ["get", "name"]] : undefined);
});
