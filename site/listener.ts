import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Identity } from "#server/identity/protocol/provider.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { noteClientAddress } from "#server/platform/http/client-address.ts";
import type { QuickReads } from "#server/platform/http/quick-reads.ts";
import { factsOf, noteFacts } from "#server/platform/http/request-facts.ts";
import type { Maintenance } from "#server/platform/maintenance.ts";
import type { redirectToCanonicalHost } from "./canonical-host.ts";
import { isAway } from "./pages/maintenance-answer.ts";

type Listeners = {
  canonicalHostOf: ReturnType<typeof redirectToCanonicalHost>;
  answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  readQuickly: QuickReads;
  fetch: (request: Request) => Response | Promise<Response>;
  identity: Identity | undefined;
  before: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  clientAddress: (request: IncomingMessage) => string;
  maintenance: Maintenance;
};

/** Sign-in speaks Node's own requests; everything else the web's. */
export function createListener({
  canonicalHostOf,
  answerFromCache,
  readQuickly,
  fetch,
  identity,
  before,
  clientAddress,
  maintenance,
}: Listeners) {
  const answer = getRequestListener(
    (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      noteClientAddress(request, clientAddress(incoming));
      const facts = factsOf(incoming);
      if (facts) noteFacts(request, facts);
      return fetch(request);
    },
    // It would close a connection half a second after a body was refused unread, in the middle of the next request on it.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
  const isSignIn = ({ url = "/" }: IncomingMessage) => /^\/oidc(\/|$|\?)/.test(url) && !(maintenance.isOn() && isAway(url));
  return (request: IncomingMessage, response: ServerResponse) => {
    const home = canonicalHostOf(request);
    if (home !== undefined) return void response.writeHead(307, { location: home, "cache-control": "no-store" }).end();
    if (answerFromCache(request, response)) return;
    if (identity && isSignIn(request)) return identity.callback(request, response);
    const go = () => (before ? before(request, response, () => void answer(request, response)) : void answer(request, response));
    const hasBody = request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined;
    if (hasBody) response.once("close", () => discardRest(request));
    const quick = maintenance.isOn() || hasBody ? undefined : readQuickly(questionOf(request, clientAddress(request)));
    if (!quick) return go();
    quick.then((ready) => {
      if (!ready) return go();
      response.writeHead(ready.status, ready.headers).end(ready.body);
    }, go);
  };
}

function questionOf(request: IncomingMessage, address: string): Parameters<QuickReads>[0] {
  const facts = factsOf(request);
  return {
    method: request.method ?? "GET",
    url: request.url ?? "/",
    isSignedIn: request.headers.authorization !== undefined,
    address: address || null,
    requestId: facts?.requestId ?? newId(),
    onEndpoint: (name) => {
      if (facts) facts.endpoint = name;
    },
  };
}

/** What is left of a body that nobody reads makes way for the next request; a stream that was made of it would hold it up. */
function discardRest(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.resume();
}
