import { expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "#contract/router.ts";

/** What PostgreSQL takes into no text: NUL, and half of a character. */
const unstorable = ["\u0000", "\u0000\u0000", "a\u0000b", "\ud800", "a\udc00"];

type Schema = z.ZodType & { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
};

/** The places within a schema, by name, that take such a text and hand it on as it is. */
function leaks(schema: Schema, path: string): string[] {
  const taken = unstorable.some((text) => {
    const judged = schema.safeParse(text);
    return judged.success && !isStorable(judged.data);
  });
  return [...(taken ? [path] : []), ...partsOf(schema).flatMap(([name, part]) => leaks(part, `${path}${name}`))];
}

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000");
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

function partsOf({ _zod: { def } }: Schema): [name: string, part: Schema][] {
  switch (def.type) {
    case "object":
      return Object.entries(def.shape ?? {}).map(([name, part]) => [`.${name}`, part]);
    case "pipe": {
      // A text's pipe was judged as a whole; what is prepared first may be anything.
      const [part] = [def.in, def.out].filter((side) => side && !["transform", "string"].includes(side._zod.def.type));
      return part ? [["", part]] : [];
    }
    default:
      return [def.innerType, def.element, def.keyType, def.valueType, ...(def.options ?? [])].flatMap((part) =>
        part ? [["", part] as [string, Schema]] : [],
      );
  }
}

const inputs = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${feature}.${name}`, endpoint["~orpc"].inputSchema as Schema] as const),
);

/** What somebody leaves behind who meant to leave a field empty. */
const blank = [" ", "   ", "\t", "\u00a0", "\u200b", "\ufeff\u2060"];

/** The places that may be left empty, but not with a space in them. */
function fussy(schema: Schema, path: string): string[] {
  const isAbsent = (text: string) => {
    const judged = schema.safeParse(text);
    return judged.success && judged.data === null;
  };
  const isFussy = isAbsent("") && !blank.every(isAbsent);
  return [...(isFussy ? [path] : []), ...partsOf(schema).flatMap(([name, part]) => fussy(part, `${path}${name}`))];
}

test("what may be left empty may hold a space, or what does not show", () => {
  expect(inputs.flatMap(([name, schema]) => fussy(schema, name))).toEqual([]);
});

test("no endpoint takes a text that the database can neither keep nor be asked for", () => {
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.flatMap(([name, schema]) => leaks(schema, name))).toEqual([]);
});
