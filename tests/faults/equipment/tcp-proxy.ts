import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** Every connection is broken off with a reset. */
  reset(): void;
  /** New connections are refused; those that stand are broken off. */
  refuse(): Promise<void>;
  /** Takes connections again, and lets everything through at once. */
  mend(): Promise<void>;
  /** Nothing goes through any more, in either direction, and nobody is told; new connections are taken, and left unanswered. */
  stall(): void;
  /** Everything comes so much later. */
  delay(ms: number): void;
  /** How many connections stand. */
  connections(): number;
  close(): Promise<void>;
};

/** A network between two programs of this machine, which can be spoilt. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let delayMs = 0;
  let isStalled = false;

  const forward = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => {
      if (delayMs === 0) return void to.write(chunk);
      setTimeout(() => to.write(chunk), delayMs);
    });
    from.on("end", () => setTimeout(() => to.end(), delayMs));
    from.on("error", () => to.destroy());
    from.on("close", () => setTimeout(() => to.destroy(), delayMs));
  };
  const take = (client: Socket) => {
    const server = connect(targetPort, "127.0.0.1");
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const socket of pair) socket.setNoDelay(true);
    client.on("close", () => pairs.delete(pair));
    forward(client, server);
    forward(server, client);
    if (isStalled) for (const socket of pair) socket.pause();
  };
  const reset = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };

  let listener = await listening(0, take);
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    reset,
    async refuse() {
      const closed = closing(listener);
      reset();
      await closed;
    },
    async mend() {
      delayMs = 0;
      isStalled = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!listener.listening) listener = await listening(port, take);
    },
    stall() {
      isStalled = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    delay(ms) {
      delayMs = ms;
    },
    connections: () => pairs.size,
    async close() {
      const closed = closing(listener);
      reset();
      await closed;
    },
  };
}

function listening(port: number, take: (socket: Socket) => void): Promise<Server> {
  const server = createServer(take);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

const closing = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
