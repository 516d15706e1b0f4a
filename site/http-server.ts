import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import type { Running } from "#server/platform/running.ts";

/**
 * A request has to be told in this time, however slowly it comes: what only trickles holds a connection.
 * A connection outlives the minute for which proxies keep theirs, so that none is closed as its next request comes.
 */
const limits = { headersTimeout: 20_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 75_000 };

export type HttpServer = {
  /** Who answers requests from now on; until then everybody is asked to come back. */
  answerWith(listener: RequestListener): void;
  /** Answers go on, each as the last one of its connection. */
  drain(): void;
  /** Takes no further connection, and is fulfilled when the last request is answered. */
  finish(): Promise<void>;
  /** Breaks off whatever is left. */
  cut(): void;
};

/**
 * Listens at once, so that health checks hear of a start that takes its time.
 *
 * @param makeServer of these options, for this listener
 */
export async function openHttpServer(
  { port, host }: Pick<Config, "port" | "host">,
  running: Running,
  makeServer: (options: ServerOptions, listener: RequestListener) => Server,
): Promise<HttpServer> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let answer: RequestListener = askToComeBack;
  const server = makeServer(limits, (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (!running.answerHealth(request, response)) answer(request, response);
  });
  await listen(server, port, host);
  return {
    answerWith(listener) {
      answer = listener;
    },
    drain() {
      isDraining = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    finish() {
      return new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      });
    },
    cut() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Browsers and programs alike try again by themselves. */
function askToComeBack(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "2", refresh: "2" });
  response.end("Starting…\n");
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
}
