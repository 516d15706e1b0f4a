import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { newId } from "#server/platform/db/new-id.ts";
import { problemOf } from "#server/platform/http/problem.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requestFault } from "#server/platform/http/request-check.ts";
import { factsOf } from "#server/platform/http/request-facts.ts";
import { securityHeaders, setSecurityHeaders } from "#server/platform/http/security-headers.ts";

type Gate = {
  publicUrl: string;
  /** Where maps have their streets from. */
  mapOrigins: readonly string[];
  /** Whether the browser's files are built: while they are not, they come from any address. */
  isFinal: boolean;
  options: ServerOptions;
  /** Told of each request before anything is done with it. */
  onRequest: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Whoever answers what came through. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

/**
 * The one way in: every answer gets its security headers here, those of
 * Node's own refusals too, and what a proxy could have read differently than
 * we do goes no further.
 */
export function createGate({ publicUrl, mapOrigins, isFinal, options, onRequest, answer }: Gate): Server {
  const headers = securityHeaders(publicUrl);
  const ownHost = new URL(publicUrl).host;
  const listener: RequestListener = (request, response) => {
    setSecurityHeaders(response, headers, isFinal ? (request.url ?? "/") : "/assets/", mapOrigins);
    onRequest(request, response);
    const fault = requestFault(request);
    if (fault !== undefined) return refuse(request, response, fault);
    // HTTP/1.0 needs none: a load balancer's health check often sends none.
    request.headers.host ??= ownHost;
    answer(request, response);
  };
  // Without a host: judged above, as Node's own answer would carry no headers of ours.
  const server = createServer({ ...options, requireHostHeader: false }, listener);
  server.on("checkExpectation", listener);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => endUnread(error, socket, headers));
  return server;
}

/** A problem document like every refusal, with the id that the log has. */
function refuse(request: IncomingMessage, response: ServerResponse, fault: string): void {
  const problem = problemOf(new Refusal("request.ambiguous"), factsOf(request)?.requestId ?? newId());
  const headers = { "content-type": "application/problem+json", "cache-control": "no-store", connection: "close" };
  response.writeHead(problem.status, headers).end(JSON.stringify({ ...problem, detail: `The request has ${fault}.` }));
}

/** What is to be said of bytes that are no request, by the parser's code; anything else is 400. */
const unread: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function endUnread(error: NodeJS.ErrnoException, socket: Duplex, headers: Record<string, string>): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const lines = Object.entries({ ...headers, connection: "close", "content-length": "0", "cache-control": "no-store" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${unread[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines.join("")}\r\n`);
}
