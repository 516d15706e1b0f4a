import { oc } from "@orpc/contract";
import { z } from "zod";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { fieldIssueShape } from "./fields/field-issue-shape.ts";
import type { Access } from "./roles.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** What an endpoint promises besides its shapes; read by the server, the sweep test and the documents. */
export type EndpointMeta = {
  access: Access;
  /** The refusals that are its own; `refusalsOf` adds those of its access and its headers. */
  refuses: readonly ErrorCode[];
  /** Changes a versioned resource: the caller sends `If-Match` (RFC 9110 section 13.1.1). */
  needsVersion: boolean;
  /** Creates something: the caller may send `Idempotency-Key`. */
  acceptsIdempotencyKey: boolean;
};

type EndpointPromise<Input extends z.ZodType, Output extends z.ZodType> = {
  method: Method;
  /** Below `/api`, with `{parameters}` that are fields of the input. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  input: Input;
  output: Output;
  refuses?: readonly ErrorCode[];
  status?: 200 | 201;
  needsVersion?: boolean;
  acceptsIdempotencyKey?: boolean;
};

/**
 * One promise of the API. Everything else follows from it: the OpenAPI
 * document, the typed client, the server's guard, the sweep test over every
 * endpoint × role. An endpoint without `access` does not compile.
 */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(promise: EndpointPromise<Input, Output>) {
  const meta: EndpointMeta = {
    access: promise.access,
    refuses: promise.refuses ?? [],
    needsVersion: promise.needsVersion ?? false,
    acceptsIdempotencyKey: promise.acceptsIdempotencyKey ?? false,
  };
  return oc
    .$meta<EndpointMeta>(meta)
    .route({
      method: promise.method,
      path: promise.path,
      tags: [promise.tag],
      summary: promise.summary,
      ...(promise.description ? { description: promise.description } : {}),
      successStatus: promise.status ?? 200,
    })
    .input(promise.input)
    .output(promise.output);
}

/** The problem document as a schema, for the OpenAPI document. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  errors: z.array(fieldIssueShape),
});
