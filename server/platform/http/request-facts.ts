import type { IncomingMessage } from "node:http";
import type { Actor } from "#server/access/actor.ts";

/** What the log says of a request: who and what, in words of ours; nothing that was typed, and no address of a person. */
export type RequestFacts = {
  /** Also told in `X-Request-Id`. */
  requestId: string;
  /** The contract's name of what answered, such as `bookings.getBooking`; otherwise which part of the product did. */
  endpoint: string;
  actor: Actor["kind"];
};

const facts = new WeakMap<object, RequestFacts>();

/** Keeps one and the same set of facts for a request in Node's and in the web's form. */
export function noteFacts(request: IncomingMessage | Request, known: RequestFacts): void {
  facts.set(request, known);
}

/** Undefined where the request did not come through the server's door. */
export function factsOf(request: IncomingMessage | Request): RequestFacts | undefined {
  return facts.get(request);
}
