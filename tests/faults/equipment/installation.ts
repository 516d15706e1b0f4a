import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { openCliSession } from "#server/embedded-postgres/cli-session.ts";
import type { DatabaseHost } from "./database-host.ts";
import { openEyes } from "./database-host.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import { type PostgresProcess, postgresIn } from "./postgres-process.ts";
import { audience, openProvider, type Provider } from "./provider.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
import { type TradingScene, tradingScene } from "./trading-scene.ts";

/** The product with all that it leans on, each of which can be made to fail. */
export type Installation = {
  provider: Provider;
  mail: MailServer;
  scene: TradingScene;
  postgres: PostgresProcess;
  /** The data directory of PostgreSQL itself. */
  cluster: string;
  /** The network between the product and its PostgreSQL; absent with the embedded one. */
  proxy: TcpProxy | undefined;
  /** The database as the suite sees it. */
  eyes(): pg.Pool;
  /** The processes of the product that should be running. */
  servers: RunningServer[];
  /** Starts one more process of the product. */
  start(): Promise<RunningServer>;
  /** A process that was killed is forgotten. */
  forget(server: RunningServer): void;
  close(): Promise<void>;
};

/** How many connections to PostgreSQL each process may keep, as it does where nobody says otherwise. */
export const poolSize = 12;

type Parts = { settings: Record<string, string>; dataDir: string };

/** With an external provider and a mail server; no load balancer waits for it to drain. */
const settingsOf = (provider: Provider, mail: MailServer, dataDir: string) => ({
  PUBLIC_URL: "http://faults.example",
  PRODUCTION: "1",
  DATA_DIR: dataDir,
  DATABASE_POOL_SIZE: String(poolSize),
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: "faults",
  OIDC_AUDIENCE: audience,
  SMTP_URL: mail.url,
  SECRET_KEY: "faults-faults-faults-faults-faults-faults",
  TRUSTED_PROXIES: "127.0.0.1",
  DRAIN_SECONDS: "1",
  LOG_LEVEL: "error",
});

async function open({ settings, dataDir }: Parts, wire: (parts: Wiring) => Promise<Wired>): Promise<Installation> {
  const provider = await openProvider();
  const mail = await openMailServer();
  const servers: RunningServer[] = [];
  const environment = { ...settingsOf(provider, mail, dataDir), ...settings };
  const start = async (more: Record<string, string>) => {
    const server = await startServer({ ...environment, ...more });
    servers.push(server);
    return server;
  };
  const wired = await wire({ start, provider });
  return {
    provider,
    mail,
    servers,
    ...wired,
    forget: (server) => void servers.splice(servers.indexOf(server), 1),
    async close() {
      wired.postgres.thaw();
      for (const server of servers.splice(0)) await server.kill();
      await wired.eyes().end();
      await wired.proxy?.close();
      await mail.close();
      provider.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

type Wiring = { provider: Provider; start(more: Record<string, string>): Promise<RunningServer> };
type Wired = Pick<Installation, "scene" | "postgres" | "cluster" | "proxy" | "eyes" | "start">;

/** On a PostgreSQL of the operator's own, through a network that can be spoilt. */
export async function onOwnDatabase(host: DatabaseHost, settings: Record<string, string> = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-faults-"));
  return open({ settings, dataDir }, async ({ provider, start }) => {
    const url = new URL(await host.newDatabase());
    const eyes = openEyes(url.href);
    const scene = await tradingScene(eyes, provider.issuer);
    const proxy = await openTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    return {
      scene,
      proxy,
      cluster: host.cluster,
      postgres: postgresIn(host.cluster),
      eyes: () => eyes,
      start: () => start({ DATABASE_URL: url.href }),
    };
  });
}

/**
 * On the PostgreSQL that comes with the product and lives and dies with it. One process is running.
 *
 * @param dataDir where it is kept, which is emptied at the end; a new folder when not given
 */
export async function onEmbeddedDatabase(
  dataDir = mkdtempSync(join(tmpdir(), "bondfire-faults-")),
  settings: Record<string, string> = {},
): Promise<Installation> {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  return open({ settings, dataDir }, async ({ provider, start }) => {
    const look = async () => openEyes((await openCliSession(join(dataDir, "database"))).url);
    await start({});
    let eyes = await look();
    const cluster = join(dataDir, "database", "postgres", "cluster");
    return {
      scene: await tradingScene(eyes, provider.issuer),
      proxy: undefined,
      cluster,
      postgres: postgresIn(cluster),
      eyes: () => eyes,
      async start() {
        const server = await start({});
        // Another start, another port.
        await eyes.end();
        eyes = await look();
        return server;
      },
    };
  });
}
