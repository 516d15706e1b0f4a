import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What becomes of the live stream on its way: it goes through, it is kept back until it ends, or there is none. */
type StreamWay = "through" | "held" | "refused";

/** The proxy in front of several instances, over HTTP/1.1, as an operator has one; it can be spoilt. */
export type FrontProxy = {
  url: string;
  /** The instances, by their addresses; whoever is gone is passed over. */
  targets: string[];
  /** From now on, for the streams that are open as well: these are cut. */
  letStreams(way: StreamWay): void;
  /** How many streams are open through it, by target. */
  streams(): number[];
  close(): void;
};

export const streamPath = "/api/live";

/** A request goes to the instance that its cookie `instance` names by number, else to the first. */
export async function openFrontProxy(): Promise<FrontProxy> {
  const targets: string[] = [];
  const open = new Map<ServerResponse, string>();
  let way: StreamWay = "through";

  /** Sends it to the first that is there. */
  function pass(request: IncomingMessage, body: Buffer, response: ServerResponse, [target, ...others]: readonly string[]): void {
    if (target === undefined) return void response.writeHead(502).end();
    const isStream = request.url === streamPath;
    const onward = forward(
      new URL(request.url ?? "/", target),
      { method: request.method, headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress }, agent: false },
      async (answer) => {
        if (isStream) open.set(response, target);
        answer.on("error", () => response.destroy());
        const held = isStream && way === "held" ? await buffer(answer).catch(() => undefined) : undefined;
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        if (held) response.end(held);
        else answer.pipe(response);
      },
    );
    response.on("close", () => {
      open.delete(response);
      onward.destroy();
    });
    onward.on("error", () => (response.headersSent ? response.destroy() : pass(request, body, response, others)));
    onward.end(body);
  }

  const server = createServer(async (request, response) => {
    if (request.url === streamPath && way === "refused") return void response.writeHead(502).end();
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const chosen = Number(/\binstance=(\d+)/.exec(request.headers.cookie ?? "")?.[1] ?? 0);
    pass(request, body, response, [...targets.slice(chosen), ...targets.slice(0, chosen)]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    targets,
    letStreams(wanted) {
      way = wanted;
      for (const response of open.keys()) response.destroy();
    },
    streams: () => targets.map((target) => [...open.values()].filter((one) => one === target).length),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
