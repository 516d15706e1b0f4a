import { expect, test } from "vitest";
import { changedPaths } from "./changed-fields.ts";

const before = { name: "Kook", phone: null, address: { street: "Kaai 5", city: "Gent" }, tags: ["a"] };

test.each<[string, object, string[]]>([
  ["nothing", { ...before }, []],
  ["an empty text for nothing", { ...before, phone: "" }, []],
  ["a key that is not there", { name: "Kook", address: before.address, tags: ["a"] }, []],
  ["a field", { ...before, name: "Kok" }, ["name"]],
  ["a nested field", { ...before, address: { street: "Kaai 5", city: "Brugge" } }, ["address.city"]],
  ["a list", { ...before, tags: ["a", "b"] }, ["tags"]],
  ["a new field", { ...before, email: "an@kook.example" }, ["email"]],
  ["0 is not nothing", { ...before, phone: 0 }, ["phone"]],
])("%s", (_name, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths);
});
