import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldCodes } from "../errors.ts";
import { officeList, queryBoolean, queryInt, queryList, storefrontList } from "../lists.ts";
import { countries } from "./countries.ts";
import { fieldIssue, fieldIssues } from "./field-issues.ts";
import { country, plainDate, plainTime } from "./fields.ts";

function complaint(schema: z.ZodType, field: unknown) {
  const input = { contactEmail: field };
  const verdict = z.object({ contactEmail: schema }).safeParse(input);
  return verdict.success ? [] : fieldIssues(verdict.error.issues, input).map(({ path, message, params }) => [path, message, params]);
}

const roles = z.enum(["Admin", "Member"]);
const shape = z.discriminatedUnion("kind", [z.object({ kind: z.literal("Day") }), z.object({ kind: z.literal("Week") })]);

describe("a field's complaint says what is allowed, in words and data", () => {
  test.each<[string, z.ZodType, unknown, string, Record<string, unknown>]>([
    ["a page size between two", storefrontList.pageSize, "13", "must be one of 12, 24, 48", { allowed: [12, 24, 48] }],
    ["a page size beyond all", storefrontList.pageSize, "5000", "must be one of 12, 24, 48", { allowed: [12, 24, 48] }],
    ["a page size that is none", officeList.pageSize, "many", "must be one of 10, 25, 50, 100", { allowed: [10, 25, 50, 100] }],
    ["a choice", roles, "Owner", "must be one of Admin, Member", { allowed: ["Admin", "Member"] }],
    ["a choice of another kind", roles, 3, "must be one of Admin, Member", { allowed: ["Admin", "Member"] }],
    ["one value", z.literal("yes"), "no", "must be one of yes", { allowed: ["yes"] }],
    ["choices in a union", z.union([z.literal(1), roles]), "x", "must be one of 1, Admin, Member", { allowed: [1, "Admin", "Member"] }],
    ["a number too low", z.int().min(1), 0, "must be greater than 0", { n: 0, min: 1 }],
    ["a number too high", queryInt(1, 10), "11", "must be lower than 11", { n: 11, max: 10 }],
    ["a number above a bound that is out", z.number().gt(0), 0, "must be greater than 0", { n: 0 }],
    ["a step", z.number().multipleOf(15), 20, "must be a multiple of 15", { n: 15 }],
    ["a fraction", z.int(), 1.5, "must be a whole number", {}],
    ["no number", z.number(), "x", "must be a number", {}],
    ["no text", z.string(), {}, "must be text", { expected: "string" }],
    ["no list", z.array(z.string()), {}, "must be a list", { expected: "array" }],
    ["no object", z.object({}), "x", "must be an object", { expected: "object" }],
    ["no truth", queryBoolean, "perhaps", "must be true or false", { expected: "boolean", allowed: ["true", "false"] }],
    ["an empty list", z.array(roles).min(1), [], "must have at least 1 value", { n: 1 }],
    ["a short list", z.array(roles).min(2), ["Admin"], "must have at least 2 values", { n: 2 }],
    ["a long list", queryList(roles, 1), "Admin,Member", "must have at most 1 value", { n: 1 }],
    ["a short text", z.string().min(3), "ab", "too short (min. 3 chars)", { n: 3 }],
    ["a date", plainDate, "2027-02-30", "must be a date such as 2026-11-28", {}],
    ["an instant", z.iso.datetime(), "x", "must be a date such as 2026-11-28T14:30:00Z", { example: "2026-11-28T14:30:00Z" }],
    ["a time", plainTime, "25:00", "must be a time such as 14:30", {}],
    ["an id", z.uuid(), "x", "must be a UUID such as 0190163d-8694-739b-aea5-966c26f8ad91", {}],
    ["a pattern", z.string().regex(/^[a-z]+$/), "A", "must match /^[a-z]+$/", { pattern: "/^[a-z]+$/" }],
    ["a field that is absent", z.string(), undefined, "Contact email is required", {}],
    ["a choice that is absent", roles, undefined, "Contact email is required", {}],
  ])("%s", (_name, schema, given, message, params) => {
    expect(complaint(schema, given)).toEqual([["contactEmail", message, params]]);
  });

  test("an item of a list", () => {
    expect(complaint(queryList(roles), "Admin,Owner")).toEqual([
      ["contactEmail.1", "must be one of Admin, Member", { allowed: ["Admin", "Member"] }],
    ]);
  });

  test("what tells shapes apart", () => {
    expect(complaint(shape, { kind: "Year" })).toEqual([["contactEmail.kind", "must be one of Day, Week", { allowed: ["Day", "Week"] }]]);
  });

  test("all of many values, in data and in words", () => {
    expect(complaint(country, "XX")).toEqual([["contactEmail", `must be one of ${countries.join(", ")}`, { allowed: countries }]]);
  });
});

test("no message is the name of its code or of its field", () => {
  for (const code of fieldCodes) {
    const { message } = fieldIssue("listing.languages", code, {
      n: 2,
      min: 1,
      max: 3,
      date: "2027-01-01",
      given: "GR",
      right: "EL",
      name: "who",
      ratio: "3.2",
    });
    expect(message).not.toContain("languages");
    expect(message).not.toContain("undefined");
    expect(message).not.toBe(code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  }
});
