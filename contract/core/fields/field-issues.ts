import type { z } from "zod";
import { type FieldCode, type FieldCodeParams, type FieldIssue, type FieldIssueParams, fieldCodes } from "../errors.ts";
import { listedIn } from "../listed-in.ts";
import { fieldMessage } from "./field-messages.ts";

/** Of fields that nobody knows so many are named: whoever sends more is not typing. */
const mostUnknown = 20;

type Coded = { code: FieldCode; params?: FieldIssueParams };

const formatCodes: Record<string, FieldCode> = {
  email: "invalidEmail",
  url: "invalidUrl",
  uuid: "invalidId",
  date: "invalidDate",
  datetime: "invalidDate",
};

/** Written as it is asked for, where the usual example of the code is another. */
const formatExamples: Record<string, string> = { datetime: "2026-11-28T14:30:00Z" };

/** One field's complaint, in the words of the schema's own. */
export function fieldIssue<Code extends FieldCode>(path: string, code: Code, ...facts: FieldCodeParams<Code>): FieldIssue {
  return issueAt(path, { code, params: facts[0] ?? {} });
}

function issueAt(path: string, { code, params = {} }: Coded): FieldIssue {
  return { path, code, message: fieldMessage(path, code, params), params };
}

/**
 * Zod's issues as the API's field errors, one per field, the first one that a person should read.
 *
 * @param input what was judged: whether a value is absent or merely wrong makes another message
 */
export function fieldIssues(issues: readonly z.core.$ZodIssue[], input: unknown): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>();
  for (const issue of issues) {
    for (const [path, coded] of codedPaths(issue, valueAt(input, issue.path))) {
      if (!byPath.has(path)) byPath.set(path, issueAt(path, coded));
    }
  }
  return [...byPath.values()];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    // A list in a query string is one text.
    const whole = typeof value === "string" && typeof key === "number" ? listedIn(value) : value;
    return typeof whole === "object" && whole !== null ? (whole as Record<PropertyKey, unknown>)[key] : undefined;
  }, input);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "" || Number.isNaN(value);
}

function codedPaths(issue: z.core.$ZodIssue, value: unknown): [path: string, coded: Coded][] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, mostUnknown).map((key) => [path ? `${path}.${key}` : key, { code: "unknownField" }]);
  }
  return [[path, codeOf(issue, value)]];
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): Coded {
  switch (issue.code) {
    case "invalid_type":
      return isAbsent(value) ? { code: "required" } : wrongType(issue.expected);
    case "too_small":
      return tooSmall(issue, value);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return isAbsent(value) ? { code: "required" } : wrongFormat(issue);
    case "invalid_value":
      return isAbsent(value) ? { code: "required" } : choiceOf(issue.values);
    case "invalid_union":
      return isAbsent(value) ? { code: "required" } : noneOfUnion(issue, value);
    case "not_multiple_of":
      return { code: "invalidStep", params: { n: Number(issue.divisor) } };
    case "custom":
      return isAbsent(value) ? { code: "required" } : custom(issue.params);
    default:
      return { code: "invalid" };
  }
}

function wrongType(expected: string): Coded {
  if (expected === "int") return { code: "notWhole" };
  if (expected === "number") return { code: "notANumber" };
  return { code: "invalid", params: expected === "boolean" ? { expected, allowed: ["true", "false"] } : { expected } };
}

function wrongFormat({ format, pattern }: z.core.$ZodIssueInvalidStringFormat): Coded {
  const code = formatCodes[format];
  const example = formatExamples[format];
  if (code) return { code, params: example === undefined ? {} : { example } };
  return { code: "invalidText", params: format === "regex" && pattern !== undefined ? { pattern } : {} };
}

/** One of a known few: the data has them all. */
function choiceOf(values: readonly unknown[]): Coded {
  return { code: "invalidChoice", params: { allowed: values.map((value) => (typeof value === "number" ? value : String(value))) } };
}

/** Of several shapes: the choices of all, where each is one; else what is wrong with the only one of the right kind. */
function noneOfUnion(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Coded {
  if (issue.discriminator !== undefined) return choiceOf(("options" in issue && issue.options) || []);
  const firsts = issue.errors.map((branch) => branch[0]);
  if (firsts.length > 0 && firsts.every((first) => first?.code === "invalid_value")) {
    return choiceOf(firsts.flatMap((first) => (first?.code === "invalid_value" ? first.values : [])));
  }
  const ofTheKind = firsts.filter((first) => first !== undefined && first.code !== "invalid_type" && first.path.length === 0);
  const [only] = ofTheKind;
  return only && ofTheKind.length === 1 ? codeOf(only, value) : { code: "invalid" };
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, value: unknown): Coded {
  const n = Number(issue.minimum);
  if (issue.origin === "string") {
    return String(value).trim() === "" || n <= 1 ? { code: "required" } : { code: "tooShort", params: { n } };
  }
  if (issue.origin === "array") return { code: "tooFew", params: { n } };
  return { code: "greaterThan", params: issue.inclusive ? { n: n - 1, min: n } : { n } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Coded {
  const n = Number(issue.maximum);
  if (issue.origin === "string") return { code: "tooLong", params: { n } };
  if (issue.origin === "array") return { code: "tooMany", params: { n } };
  return { code: "lowerThan", params: issue.inclusive ? { n: n + 1, max: n } : { n } };
}

function custom(params: Record<string, unknown> | undefined): Coded {
  const { code, ...rest } = params ?? {};
  const known = fieldCodes.find((candidate) => candidate === code);
  return known ? { code: known, params: rest as FieldIssueParams } : { code: "invalid" };
}
