import type { ErrorCode, FieldIssue, IssueParams, Problem } from "#contract/core/errors.ts";

/** A refusal of the API, as the screens see it. */
export class ApiProblem extends Error {
  readonly code: ErrorCode | "network";
  readonly status: number;
  readonly params: IssueParams;
  readonly errors: FieldIssue[];
  readonly requestId: string | undefined;

  constructor(code: ErrorCode | "network", status: number, params: IssueParams = {}, errors: FieldIssue[] = [], requestId?: string) {
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

/** Whatever a call threw, as a problem: an answer of the API, or a network that did not answer. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return problemIn(typeof error === "object" && error !== null && "data" in error ? error.data : undefined);
}

/** The problem in the body of an answer; one that is none did not come from the API. */
export function problemIn(body: unknown): ApiProblem {
  return isProblem(body) ? new ApiProblem(body.code, body.status, body.params, body.errors, body.requestId) : new ApiProblem("network", 0);
}
