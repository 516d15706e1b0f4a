import type { z } from "zod";
import { type FieldCode, type FieldIssue, fieldCodes, type IssueParams } from "../errors.ts";

type Coded = { code: FieldCode; params?: IssueParams };

const formatCodes: Record<string, FieldCode> = {
  email: "invalidEmail",
  url: "invalidUrl",
  uuid: "invalidId",
  date: "invalidDate",
  datetime: "invalidDate",
};

/** English, for API users; the web translates the code. The wording is the specification's (section 5). */
function fieldMessage(field: string, code: FieldCode, params: IssueParams): string {
  switch (code) {
    case "required":
      return `${field} is required`;
    case "tooShort":
      return `too short (min. ${params["n"]} chars)`;
    case "tooLong":
      return `too long (max. ${params["n"]} chars)`;
    case "greaterThan":
      return `must be greater than ${params["n"]}`;
    case "lowerThan":
      return `must be lower than ${params["n"]}`;
    case "notBetween":
      return `must be between ${params["min"]} and ${params["max"]}`;
    case "unknownField":
      return `${field} is not a known field`;
    case "addressInName":
      return "cannot contain a web or e-mail address, nor a full stop within a word";
    default:
      return code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  }
}

/** One field's complaint, in the words of the schema's own. */
export function fieldIssue(path: string, code: FieldCode, params: IssueParams = {}): FieldIssue {
  return { path, code, message: fieldMessage(path.split(".").at(-1) || "body", code, params), params };
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
      if (!byPath.has(path)) byPath.set(path, fieldIssue(path, coded.code, coded.params));
    }
  }
  return [...byPath.values()];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "" || Number.isNaN(value);
}

function codedPaths(issue: z.core.$ZodIssue, value: unknown): [path: string, coded: Coded][] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, { code: "unknownField" }]);
  }
  return [[path, codeOf(issue, value)]];
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): Coded {
  switch (issue.code) {
    case "invalid_type":
      if (isAbsent(value)) return { code: "required" };
      return { code: issue.expected === "int" ? "notWhole" : issue.expected === "number" ? "notANumber" : "invalid" };
    case "too_small":
      return tooSmall(issue, value);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return { code: isAbsent(value) ? "required" : (formatCodes[issue.format] ?? "invalidText") };
    case "invalid_value":
      return { code: isAbsent(value) ? "required" : "invalidChoice" };
    case "invalid_union":
      return isAbsent(value) ? { code: "required" } : { code: issue.discriminator === undefined ? "invalid" : "invalidChoice" };
    case "not_multiple_of":
      return { code: "invalidStep", params: { n: Number(issue.divisor) } };
    case "custom":
      return isAbsent(value) ? { code: "required" } : custom(issue.params);
    default:
      return { code: "invalid" };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, value: unknown): Coded {
  const n = Number(issue.minimum);
  if (issue.origin === "string") {
    return String(value).trim() === "" || n <= 1 ? { code: "required" } : { code: "tooShort", params: { n } };
  }
  if (issue.origin === "array") return { code: n === 1 ? "required" : "tooFew", params: { n } };
  return { code: "greaterThan", params: { n: issue.inclusive ? n - 1 : n } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Coded {
  const n = Number(issue.maximum);
  if (issue.origin === "string") return { code: "tooLong", params: { n } };
  if (issue.origin === "array") return { code: "tooMany", params: { n } };
  return { code: "lowerThan", params: { n: issue.inclusive ? n + 1 : n } };
}

function custom(params: Record<string, unknown> | undefined): Coded {
  const { code, ...rest } = params ?? {};
  const known = fieldCodes.find((candidate) => candidate === code);
  return known ? { code: known, params: rest as IssueParams } : { code: "invalid" };
}
