import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";
import type { $ZodIssue } from "zod/v4/core";
import { type ErrorCode, errorCodes, type Problem } from "#contract/core/errors.ts";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { DatabaseAway, isDatabaseAway } from "../db/away.ts";
import { StorageAway } from "../files/storage-away.ts";
import type { Log } from "../log/log.ts";
import { Refusal } from "./refusal.ts";

/** The one place that turns a refusal into an RFC 9457 problem document. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { status, title } = errorCodes[refusal.code];
  return {
    type: `/api/docs/errors#${refusal.code}`,
    title,
    status,
    detail: refusal.errors.map(({ path, message }) => `${path}: ${message}`).join("; ") || title,
    code: refusal.code,
    requestId,
    params: refusal.params,
    errors: refusal.errors,
  };
}

/** Whatever an endpoint threw, as a refusal; what nobody expected is a bug: logged once, answered with 500. */
export function refusalOf(error: unknown, requestId: string, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status < 500) {
      return new Refusal("input.invalid", {}, fieldIssues(error.cause.issues as $ZodIssue[], error.cause.data));
    }
    if (error.status < 500) return new Refusal(codeOfStatus(error.status));
  }
  if (error instanceof StorageAway) {
    log.error({ err: error, requestId }, "the picture storage cannot be used");
    return new Refusal("server.unavailable");
  }
  if (isDatabaseAway(error)) {
    // Of an outage the probe tells, once.
    log[error instanceof DatabaseAway ? "debug" : "warn"]({ err: error, requestId }, "the database did not answer");
    return new Refusal("server.unavailable");
  }
  log.error({ err: error, requestId }, "an endpoint failed");
  return new Refusal("server.fault");
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return "resource.notFound";
  if (status === 413) return "input.tooLarge";
  if (status === 415) return "input.unsupportedMediaType";
  return "input.malformed";
}

/** The problem as the error that oRPC carries to whoever called, over HTTP or in process. */
export function toOrpcError(refusal: Refusal, requestId: string): ORPCError<ErrorCode, Problem> {
  const problem = problemOf(refusal, requestId);
  return new ORPCError(refusal.code, { status: problem.status, message: problem.detail, data: problem });
}

export function problemResponse(refusal: Refusal, requestId: string): Response {
  const problem = problemOf(refusal, requestId);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (refusal.retryAfterSeconds !== undefined) headers.set("retry-after", String(refusal.retryAfterSeconds));
  return Response.json(problem, { status: problem.status, headers });
}
