import { OpenAPIHandler } from "@orpc/openapi/fetch";
import {
  type AnyRouter,
  createRouterClient,
  type Implementer,
  implement,
  type ORPCError,
  type Router,
  type RouterClient,
} from "@orpc/server";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import type { Problem } from "#contract/core/errors.ts";
import { contract } from "#contract/router.ts";
import type { Actor } from "#server/access/actor.ts";
import { findUser } from "#server/access/authenticate.ts";
import { guard } from "#server/access/guard.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { callHash, FirstAnswer, findFirstAnswer, keepFirstAnswer } from "./idempotency.ts";
import { refusalOf, toOrpcError } from "./problem.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** What every endpoint knows of the call besides its input. */
export type CallContext = {
  actor: Actor;
  requestId: string;
  log: Log;
  /** The version the caller has seen (`If-Match: "3"`), where one was sent. */
  ifMatch: number | null;
  idempotencyKey: string | null;
  /** Where the call comes from, for limits; null where nobody knows. */
  address: string | null;
  /** Asked by a page on its way to a visitor, who was counted when they asked for it. */
  isPartOfPage?: true;
  /** Hears of a refusal, besides whoever called: for what an answer's headers say of it, and for the page it was asked for. */
  noteRefusal?: (refusal: Refusal) => void;
  /** Told which of the contract's endpoints takes the call, by its name: `bookings.getBooking`. */
  onEndpoint?: (name: string) => void;
};

/** Named, as the types that follow from it are longer than the compiler writes. */
export type Contract = typeof contract;

/** The contract, waiting for handlers: `api.bookings.getBooking.handler(…)`. Version 2 of the library is in beta; it lives behind this file. */
export const api: Implementer<Contract, CallContext & Record<never, never>, CallContext> = implement(contract).$context<CallContext>();

type Call = {
  context: CallContext;
  path: readonly string[];
  /** As it was sent. */
  input?: unknown;
  procedure: { "~orpc": { meta: unknown } };
  next: () => Promise<unknown>;
};
type Keys = { db: Database; clock: Clock };

/**
 * Runs around every endpoint, called over HTTP or in process: access first, refusals translated last.
 *
 * @param keys where the first answers of idempotency keys are kept; null in process, where no call has a key
 */
async function aroundEndpoint({ context, path, input, procedure, next }: Call, keys: Keys | null): Promise<unknown> {
  context.onEndpoint?.(path.join("."));
  const meta = procedure["~orpc"].meta as EndpointMeta;
  try {
    guard(context.actor, meta.access);
    if (meta.needsVersion && context.ifMatch === null) refuse("version.required");
    const { actor, idempotencyKey: key } = context;
    if (keys === null || key === null || !meta.acceptsIdempotencyKey) return await next();
    return await firstAnswerOf(keys, actor, { key, hash: callHash(path, input) }, next);
  } catch (error) {
    const refusal = refusalOf(error, context.requestId, context.log);
    context.noteRefusal?.(refusal);
    throw toOrpcError(refusal, context.requestId);
  }
}

/**
 * What the key was answered first: kept beside it, or what this call is answered. The same call come again is not worked on:
 * what it was about may be closed, full or another's by now, and a limit of calls may be reached.
 */
async function firstAnswerOf(
  { db, clock }: Keys,
  actor: Actor,
  call: { key: string; hash: string },
  next: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const first = actor.kind === "user" ? await findFirstAnswer(db, actor.user.id, call, clock.now()) : undefined;
    if (first) return first.answer;
    const answer = await next();
    // Who registers is a user only now.
    const user = actor.kind === "user" ? actor.user : actor.kind === "stranger" ? await findUser(db, actor.identity) : undefined;
    return user === undefined ? answer : await keepFirstAnswer(db, user.id, call, answer);
  } catch (error) {
    if (error instanceof FirstAnswer) return error.answer;
    throw error;
  }
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "requestId" in data && "code" in data;
}

/** The router over HTTP. */
export function createHttpApi(router: AnyRouter, keys: Keys) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [(call) => aroundEndpoint(call as unknown as Call, keys)],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => (isProblem(error.data) ? error.data : undefined),
  });
  return {
    /** @returns undefined when no endpoint has this method and path */
    async handle(request: Request, context: CallContext): Promise<Response | undefined> {
      const { matched, response } = await handler.handle(request, { prefix: "/api", context });
      return matched ? response : undefined;
    },
  };
}

/** Every endpoint as a function; by name, like the contract. */
export interface InProcessApi extends RouterClient<Router<Contract, CallContext>> {}

/** The same router called in process, for server rendering: no HTTP, same guards, same answers. */
export function createInProcessApi(router: Router<Contract, CallContext>, context: CallContext): InProcessApi {
  return createRouterClient(router, {
    context: context as never,
    interceptors: [(call: unknown) => aroundEndpoint(call as Call, null)] as never,
  });
}
