import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What stands between the product and PostgreSQL, and can go wrong as networks and poolers do. */
export type DatabaseProxy = {
  /** The database's address by way of the proxy. */
  url: string;
  /** Breaks every connection there is. */
  drop(): void;
  /** Lets nothing through, in either direction, and takes new connections all the same: a host that is frozen. */
  stall(): void;
  /** Nobody listens; connections that are there go on. */
  refuse(): void;
  /** All is well again. */
  pass(): Promise<void>;
  /** How many connections there are. */
  count(): number;
  close(): void;
};

/** A real TCP proxy in front of PostgreSQL. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isStalled = false;

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("error", () => undefined);
      from.on("data", (chunk: Buffer) => to.write(chunk));
      from.once("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
      if (isStalled) from.pause();
      else from.resume();
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  /** `close` waits for connections that are there, which go on. */
  const stopListening = () => {
    if (server.listening) server.close();
  };
  const drop = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    pairs.clear();
  };
  return {
    url: url.href,
    drop,
    stall() {
      isStalled = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    refuse: stopListening,
    async pass() {
      isStalled = false;
      for (const socket of [...pairs].flat()) socket.resume();
      if (!server.listening) await listen(port);
    },
    count: () => pairs.size,
    close() {
      stopListening();
      drop();
    },
  };
}
