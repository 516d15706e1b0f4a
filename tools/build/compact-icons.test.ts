import { expect, test } from "vitest";
import { joinedStrokes } from "./compact-icons.ts";

test("strokes that begin by themselves are one path, everything else stays as it is drawn", () => {
  expect(
    joinedStrokes([
      ["path", { d: "M6 8h.01", key: "svg-0" }],
      ["path", { d: "M9 8h.01", key: "svg-1" }],
      ["path", { d: "m2 2h.01", key: "svg-2" }],
      ["circle", { cx: "9", cy: "9", r: "3", key: "svg-3" }],
      ["path", { d: "M1 1h1", key: "svg-4" }],
      ["path", { d: "M2 2h1", fill: "currentColor", key: "svg-5" }],
    ]),
  ).toEqual([
    ["path", { d: "M6 8h.01M9 8h.01", key: "0" }],
    ["path", { d: "m2 2h.01", key: "1" }],
    ["circle", { cx: "9", cy: "9", r: "3", key: "2" }],
    ["path", { d: "M1 1h1", key: "3" }],
    ["path", { d: "M2 2h1", fill: "currentColor", key: "4" }],
  ]);
});
