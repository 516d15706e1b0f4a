import type { ErrorCode, FieldIssue, IssueParams, Problem } from "#contract/core/errors.ts";
import { SignInError, type SignInErrorCode } from "../session/sign-in-error.ts";

/** The API's own codes; no connection; a fault of the page itself. */
export type ProblemCode = ErrorCode | "network" | "page.fault";

/** A refusal of the API, as the screens see it. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly params: IssueParams;
  readonly errors: FieldIssue[];
  readonly requestId: string | undefined;

  constructor(code: ProblemCode, status: number, params: IssueParams = {}, errors: FieldIssue[] = [], requestId?: string) {
    super(code);
    this.code = code;
    this.status = status;
    this.params = params;
    this.errors = errors;
    this.requestId = requestId;
  }
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "requestId" in data;
}

/** What browsers say of a request, or of a part of the page, that did not come; a fault of ours is a TypeError as well. */
const unfetched =
  /failed to fetch|load failed|networkerror when|network (error|connection)|internet connection|dynamically imported module|importing a module script|unable to preload/i;

/** Whatever was thrown, as a problem: an answer of the API, a network that did not answer, or a fault of the page, which nobody blames on the network. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { data, status } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  if (data !== undefined || typeof status === "number") return problemIn(data, Number(status ?? 0));
  if (error instanceof SignInError) return new ApiProblem(signInProblems[error.code] ?? "page.fault", 0);
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  // There may well be a connection: the answer took too long.
  if (name === "TimeoutError") return new ApiProblem("server.unavailable", 0);
  const isUnfetched = name === "AbortError" || (error instanceof Error && unfetched.test(error.message));
  return new ApiProblem(isUnfetched ? "network" : "page.fault", 0);
}

const signInProblems: Partial<Record<SignInErrorCode, ProblemCode>> = {
  unreachable: "network",
  timeout: "server.unavailable",
  loginRequired: "auth.required",
};

/**
 * The problem in the body of an answer.
 *
 * @param status of that answer: one without a problem came from something between, which has no connection of its own
 */
export function problemIn(body: unknown, status: number): ApiProblem {
  if (isProblem(body)) return new ApiProblem(body.code, body.status, body.params, body.errors, body.requestId);
  return new ApiProblem(status >= 500 || status === 0 ? "server.unavailable" : "page.fault", status);
}
