import {
  type ErrorCode,
  errorCodes,
  type FieldCode,
  type FieldCodeParams,
  type FieldIssue,
  type IssueParams,
  retryAfterSecondsOf,
} from "#contract/core/errors.ts";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";

/** An expected "no": it becomes a problem document, rolls the transaction back and is not logged as a fault. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: IssueParams;
  readonly errors: FieldIssue[];

  constructor(code: ErrorCode, params: IssueParams = {}, errors: FieldIssue[] = []) {
    super(errorCodes[code].title);
    const retryAfterSeconds = retryAfterSecondsOf(code);
    this.code = code;
    this.params = retryAfterSeconds === undefined ? params : { retryAfterSeconds, ...params };
    this.errors = errors;
  }

  /** When to ask again, where this refusal passes by itself (RFC 9110 section 10.2.3). */
  get retryAfterSeconds(): number | undefined {
    const { retryAfterSeconds } = this.params;
    return typeof retryAfterSeconds === "number" ? retryAfterSeconds : undefined;
  }
}

/** Refuses with a code of the table in `contract/core/errors.ts`. */
export function refuse(code: ErrorCode, params: IssueParams = {}): never {
  throw new Refusal(code, params);
}

/** Refuses one field of the input, as the schema would have. */
export function refuseField<Code extends FieldCode>(path: string, code: Code, ...facts: FieldCodeParams<Code>): never {
  throw new Refusal("input.invalid", {}, [fieldIssue(path, code, ...facts)]);
}

/** Refuses whoever decides by another version than the current one, and says which that is. */
export function refuseStale(currentVersion: number, seenVersion: number): void {
  if (currentVersion !== seenVersion) refuse("version.stale", { currentVersion });
}

/** The value, or 404: somebody else's and absent look the same (decisions section 2). */
export function found<T>(value: T | undefined | null): T {
  return value ?? refuse("resource.notFound");
}
