import { Hono } from "hono";
import { uuidPattern } from "#contract/core/fields/uuid.ts";
import { uiLanguages } from "#contract/core/product.ts";
import type { Access } from "#contract/core/roles.ts";
import type { Actor } from "#server/access/actor.ts";
import type { Authenticate } from "#server/access/authenticate.ts";
import { guard } from "#server/access/guard.ts";
import { newId } from "../db/new-id.ts";
import type { Log } from "../log/log.ts";
import type { Runtime } from "../runtime.ts";
import { within } from "../within.ts";
import type { CallContext, createHttpApi } from "./api.ts";
import { withJudgedBody } from "./body.ts";
import { createBuiltOnce } from "./built-once.ts";
import { clientAddressOf } from "./client-address.ts";
import { methodsOf } from "./methods.ts";
import { openApiDocument } from "./openapi/openapi.ts";
import { errorsPage, referencePage } from "./openapi/reference.ts";
import { problemResponse, refusalOf } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { factsOf, type RequestFacts } from "./request-facts.ts";

/** An endpoint whose body or answer is no JSON, so that it stands beside the contract: same sign-in, same guard, same problems. */
export type DirectEndpoint = {
  method: "POST" | "GET";
  /** Below `/api`, with `:parameters`. */
  path: string;
  access: Access;
  handle(request: Request, call: CallContext, params: Record<string, string>): Promise<Response>;
};

/** A call that was answered, for whoever counts refusals. */
export type Denied = {
  status: number;
  actor: Actor;
  address: string | null;
  /** What the address names by id. */
  ids: readonly string[];
};

type Parts = {
  /** Told of each answer of 401, 403 and 404; the answer waits for it a moment at most. */
  onDenied?: (denied: Denied) => Promise<void>;
  direct: readonly DirectEndpoint[];
  api: ReturnType<typeof createHttpApi>;
  authenticate: Authenticate;
  log: Log;
  /** What the marketplace is called at the moment of asking. */
  productName: () => string;
  readReferenceFile: Runtime["readReferenceFile"];
};

const html = "text/html; charset=UTF-8";
const idPattern = new RegExp(uuidPattern, "gi");
/** A database that is away holds no refusal up. */
const notedWithinMs = 250;

/** Everything below `/api` but health (`running.ts`): the reference, and the contract's endpoints behind sign-in and body checks. */
export function createApiEdge({ api, direct, onDenied, authenticate, log, productName, readReferenceFile }: Parts): Hono {
  const edge = new Hono();
  const allowedAt = methodsOf(direct);
  edge.onError((error) => {
    const requestId = newId();
    return finish(problemResponse(refusalOf(error, requestId, log), requestId), requestId);
  });

  const document = createBuiltOnce("application/json", productName, async (name) => JSON.stringify(await openApiDocument(name)));
  const reference = createBuiltOnce(html, productName, referencePage);
  const errors = createBuiltOnce(html, productName, errorsPage);
  edge.get("/openapi.json", (context) => document(context.req.raw));
  edge.get("/docs", (context) => reference(context.req.raw));
  edge.get("/docs/errors", (context) => errors(context.req.raw));
  edge.get("/docs/:file{[a-z-]+\\.(css|js)}", (context) => readReferenceFile(context.req.param("file")));

  /** Who asks is found out first; what goes wrong becomes a problem. */
  async function answer(
    raw: Request,
    work: (request: Request, call: CallContext) => Promise<Response | undefined>,
    name?: string,
  ): Promise<Response> {
    const facts: RequestFacts = factsOf(raw) ?? { requestId: newId(), endpoint: "api", actor: "visitor" };
    const { requestId } = facts;
    if (name) facts.endpoint = name;
    let response: Response | undefined;
    let retryAfterSeconds: number | undefined;
    let actor: Actor = { kind: "visitor" };
    try {
      actor = readingIn(await authenticate(raw.headers.get("authorization")), raw.headers.get("accept-language"));
      facts.actor = actor.kind;
      const call: CallContext = {
        actor,
        requestId,
        log,
        ifMatch: versionOf(raw.headers.get("if-match")),
        idempotencyKey: raw.headers.get("idempotency-key"),
        address: clientAddressOf(raw) || null,
        noteRefusal: (refusal) => {
          retryAfterSeconds = refusal.retryAfterSeconds;
        },
        onEndpoint: (endpoint) => {
          facts.endpoint = endpoint;
        },
      };
      response = await work(raw, call);
      response ??= unmatched(raw, requestId);
    } catch (error) {
      response = problemResponse(refusalOf(error, requestId, log), requestId);
    }
    if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
    await noteDenied(raw, facts, response.status, actor);
    // Nobody reads it: what it was made from, a connection perhaps, is given back.
    if (raw.method === "HEAD") await response.body?.cancel();
    return finish(response, requestId);
  }

  async function noteDenied(raw: Request, { endpoint, requestId }: RequestFacts, status: number, actor: Actor): Promise<void> {
    if (!onDenied || (status !== 401 && status !== 403 && status !== 404)) return;
    const ids = endpoint === "api" ? [] : (new URL(raw.url).pathname.match(idPattern) ?? []);
    const noted = onDenied({ status, actor, address: clientAddressOf(raw) || null, ids });
    await within(
      notedWithinMs,
      noted.catch((err: unknown) => log.warn({ err, requestId }, "a refused call was not noted")),
    );
  }

  /** No such address, or none for this method. */
  function unmatched(raw: Request, requestId: string): Response {
    const allowed = allowedAt(new URL(raw.url).pathname);
    if (allowed.length === 0) return problemResponse(new Refusal("resource.notFound"), requestId);
    const refused = problemResponse(new Refusal("method.notAllowed"), requestId);
    refused.headers.set("allow", allowed.join(", "));
    return refused;
  }

  for (const { method, path, access, handle } of direct) {
    edge.on(method, path, (context) =>
      answer(
        context.req.raw,
        (request, call) => {
          guard(call.actor, access);
          return handle(request, call, context.req.param());
        },
        `${method} ${path}`,
      ),
    );
  }
  edge.all("/*", (context) => answer(context.req.raw, async (request, call) => api.handle(await withJudgedBody(asGet(request)), call)));
  return edge;
}

/** A page asks for its own language, whatever the person chose for their mails (RFC 9110 section 12.5.4). */
function readingIn(actor: Actor, acceptLanguage: string | null): Actor {
  const asked = uiLanguages.find((language) => acceptLanguage?.toLowerCase().startsWith(language));
  return actor.kind === "user" && asked ? { ...actor, user: { ...actor.user, readsIn: asked } } : actor;
}

/** HEAD is answered as GET is, its body left out on the way (RFC 9110 section 9.3.2). */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
}

/** The version in `If-Match: "3"`; anything else counts as not sent. */
function versionOf(header: string | null): number | null {
  const digits = header?.match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Completes an answer of ours in place: copying it would cost more than most queries. */
function finish(response: Response, requestId: string): Response {
  const { headers, status } = response;
  headers.set("x-request-id", requestId);
  // Only what says that it never changes may be kept.
  if (status !== 200 || !headers.get("cache-control")?.includes("immutable")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  if (status >= 400) headers.set("content-type", "application/problem+json");
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return response;
}
