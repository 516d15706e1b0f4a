import { type ErrorCode, errorCodes } from "#contract/core/errors.ts";
import { always } from "../../harness/promises.ts";
import type { Call } from "./call.ts";
import type { Reply } from "./send.ts";
import { canary } from "./world.ts";

/** What no answer to anybody may hold: how the product is made, and what opens it. */
const secrets: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a stack trace", /\n\s+at .+:\d+:\d+|node_modules/],
  ["an address of the database", /postgres(ql)?:\/\//],
  ["words of PostgreSQL", /relation "|syntax error at|violates .* constraint|invalid input syntax/],
  ["a hashed password", /\$argon2/],
  ["a token", /eyJ[\w-]{20,}\.[\w-]{20,}\./],
  ["the secret key", /faults-faults/],
];

/** How long an answer may take, with a fuzz going on beside it and a machine shared with others. */
const worstMs = 20_000;

/** @returns what is wrong with the answer; nothing for a good one */
export function judge(call: Call, { status, headers, text, ms }: Reply): string[] {
  const wrong: string[] = [];
  if (status >= 500 && status !== 503) wrong.push(`is answered with ${status}`);
  if ((status === 503 || status === 429) && !headers["retry-after"]) wrong.push(`is answered with ${status} without Retry-After`);
  if (ms > worstMs) wrong.push(`takes more than ${worstMs} ms`);
  for (const [what, pattern] of secrets) if (pattern.test(text)) wrong.push(`tells ${what}`);
  if (!call.caller.startsWith("ProductAdmin") && text.includes(canary)) wrong.push("tells what is another's");
  if (status < 400 || call.method === "HEAD") return wrong;
  return [...wrong, ...judgeProblem(call, status, headers["content-type"], text)];
}

/** A refusal is a problem document, and its code is one that the document promises for this endpoint. */
function judgeProblem({ operation, isElsewhere }: Call, status: number, type: unknown, text: string): string[] {
  // What is no HTTP at all, or expects what nobody knows, is refused before anybody reads its address (RFC 9112 section 3).
  if (text === "" && [400, 417, 431].includes(status)) return [];
  if (type !== "application/problem+json") return [`is refused with ${status} as ${type}`];
  const problem = parsed(text);
  const code = String(problem?.["code"]);
  if (!(code in errorCodes)) return [`is refused with the unknown code ${code}`];
  const wrong: string[] = [];
  if (problem?.["status"] !== status || errorCodes[code as ErrorCode].status !== status) wrong.push(`is refused with ${status} as ${code}`);
  for (const name of ["type", "title", "detail", "requestId"])
    if (typeof problem?.[name] !== "string") wrong.push(`is refused without ${name}`);
  if (!isElsewhere && !operation.refusals.has(code) && !always.includes(code)) wrong.push(`is refused with ${code}, which is not promised`);
  return wrong;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
