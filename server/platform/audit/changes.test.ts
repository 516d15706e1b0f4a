import { expect, test } from "vitest";
import { changeDetails, changesBetween, toldValues } from "./changes.ts";

test("only what differs is told, with what it was and is", () => {
  const before = { name: "Noord", basePriceCents: 100_00, isActive: true, websiteUrl: null };
  const after = { name: "Noord", basePriceCents: 120_00, isActive: true, websiteUrl: "https://noord.example" };
  expect(changeDetails(changesBetween(before, after))).toEqual({
    changed: "basePriceCents, websiteUrl",
    "from.basePriceCents": 100_00,
    "to.basePriceCents": 120_00,
    "from.websiteUrl": null,
    "to.websiteUrl": "https://noord.example",
  });
  expect(changeDetails(changesBetween(after, after))).toEqual({ changed: "" });
});

test.each([
  ["contactPersonName", "Lotte Maes", "Łukasz van den Berg", "L… M…", "Ł… v… d… B…"],
  ["email", "lotte@client.example", "émile.maes@client.example", "l…@client.example", "é…@client.example"],
  ["phone", "+32470123456", "+32470123499", "…56", "…99"],
  ["phone", "+32470123456", null, "…56", null],
])("of %s the audit has a hint alone", (field, from, to, maskedFrom, maskedTo) => {
  expect(changeDetails(changesBetween({ [field]: from }, { [field]: to }))).toEqual({
    changed: field,
    [`from.${field}`]: maskedFrom,
    [`to.${field}`]: maskedTo,
  });
});

test("of a long text the audit has that it changed, and of a new record none", () => {
  expect(changeDetails(changesBetween({ description: "Old" }, { description: "New" }))).toEqual({ changed: "description" });
  expect(toldValues({ name: "Noord", email: "lotte@client.example", description: "A long one" })).toEqual({
    name: "Noord",
    email: "l…@client.example",
  });
});
