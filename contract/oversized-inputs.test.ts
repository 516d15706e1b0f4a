import { describe, expect, test } from "vitest";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { contract } from "#contract/router.ts";
import type { Schema } from "#tests/harness/contract-samples.ts";
import { leastCost } from "#tests/harness/thread-cost.ts";

/**
 * One thread answers everybody: judging what somebody sends must not keep it,
 * however it is written. A rule that looks on from every letter takes the
 * square of the length, so that half a minute fits in a body.
 */

const length = 40_000;
/** A text of that length takes a millisecond or two; its square takes seconds. */
const mostMs = 60;

const marks = (one: string, other: string) => `a${one.repeat(length / 2)}${other.repeat(length / 2)}`;
const hostile = [
  ...["a", "1", " ", ".", "@", "-", "+", ":", "/", ",", "\n", "é", "\u0301", "\u200d", "\u200b", "\u202a", "\ufeff", "🔥"].map((piece) =>
    piece.repeat(length / piece.length),
  ),
  ...["a.", "a@", "a-", "a ", " .", "1.", "1 ", "a,", "a/", "[:", "(at)", "a\u200d", "\u202a\u202c", "a·", "::", "www ", "dot "].map(
    (piece) => piece.repeat(length / piece.length),
  ),
  // Accents in the wrong order, which are put in the right one.
  marks("\u0315", "\u0316"),
  `${"a".repeat(length)}!`,
  `a@${"a.".repeat(length / 2)}`,
  `https://${"a".repeat(length)}`,
  `${"1".repeat(length)} ext. 1`,
];

/** Every part of a schema that judges something by itself, by its name; what is used in several places once. */
function collect(schema: Schema, path: string, into: Map<Schema, string>): void {
  // What follows a judgement is never reached by what it refused.
  if (into.has(schema) || schema._zod.def.type === "transform") return;
  into.set(schema, path);
  const { shape, element, innerType, in: before, out, keyType, valueType, options } = schema._zod.def;
  for (const [name, part] of Object.entries(shape ?? {})) collect(part, `${path}.${name}`, into);
  for (const part of [element, innerType, before, out, keyType, valueType, ...(options ?? [])]) if (part) collect(part, path, into);
}

const parts = new Map<Schema, string>();
for (const [feature, endpoints] of Object.entries(contract)) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    collect(endpoint["~orpc"].inputSchema as unknown as Schema, `${feature}.${name}`, parts);
  }
}

function isSlow(schema: Schema, input: unknown): boolean {
  const judge = () => {
    const judged = schema.safeParse(input);
    if (!judged.success) fieldIssues(judged.error.issues, input);
  };
  return leastCost(judge, mostMs) > mostMs;
}

describe("judging an input takes no time to speak of", () => {
  test("whatever long text stands in a field", () => {
    expect(parts.size).toBeGreaterThan(200);
    const slow = [...parts].flatMap(([schema, path]) =>
      hostile.filter((text) => isSlow(schema, text)).map((text) => `${path}: ${JSON.stringify(text.slice(0, 12))}…`),
    );
    expect(slow).toEqual([]);
  });

  test("whatever long list stands in a field, or in a parameter of the address", () => {
    const lists = [1, "a", null, {}].map((item) => Array.from({ length }, () => item));
    const slow = [...parts].flatMap(([schema, path]) =>
      [...lists, Array.from({ length: 8_000 }, () => "a").join(",")]
        .filter((list) => isSlow(schema, list))
        .map((list) => `${path}: ${JSON.stringify(list).slice(0, 12)}…`),
    );
    expect(slow).toEqual([]);
  });

  test("however many fields there are that nobody knows", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    expect([...parts].filter(([schema]) => isSlow(schema, many)).map(([, path]) => path)).toEqual([]);
  });
});
