import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createIdentity, type Identity, type IdentityInput } from "#server/identity/protocol/provider.ts";
import { TestSignIn, TestVisitor } from "#server/identity/test-visitor.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

/** Seals secrets in the databases of tests. */
export const testSecretKey = "a secret of the tests, outside of their database";

export type Page = { url: string; status: number; html: string; headers: Headers };

export type IdentityScene = {
  database: TestDatabase;
  identity: Identity;
  publicUrl: string;
  clock: Clock;
  /** Moves the clock on; the machine's own, which the protocol library reads, stays. */
  later(minutes: number): void;
  /** The client's address from now on. */
  comeFrom(address: string): void;
  /** Another instance over the same database, which answers from now on. */
  switchInstance(): Promise<Identity>;
  visitor(language?: string): TestVisitor;
  signIn(visitor: TestVisitor): TestSignIn;
  /** What was mailed to the address, the newest last. */
  mailsTo(email: string): Promise<{ template: string; language: string; name: string; code: string; link: string }[]>;
  events(): Promise<{ type: string; email: string | null; account_id: string | null; network: string | null; device: string | null }[]>;
  close(): Promise<void>;
};

/** The embedded provider behind a real HTTP server, over a database of its own. */
export async function identityScene(change: Partial<IdentityInput> = {}): Promise<IdentityScene> {
  const database = await testDatabase();
  let laterMs = 0;
  let address = "192.0.2.1";
  const clock: Clock = { now: () => new Date(Date.now() + laterMs), today: () => "2026-11-28" as ReturnType<Clock["today"]> };
  const instances: Identity[] = [];
  const server = createServer((req, res) => instances.at(-1)?.callback(req, res));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const open = async () => {
    const identity = await createIdentity({
      db: openDatabase(database.pool),
      jobs: { enqueue: async () => undefined },
      issuer: `${publicUrl}/oidc`,
      publicUrl,
      clientId: "bondfire-web",
      audience: `${publicUrl}/api`,
      productName: "Bondfire",
      isDemo: false,
      demoAccounts: [],
      clientAddress: () => address,
      secretKeys: [testSecretKey],
      clock,
      log: openLog(process.env["SCENE_LOG"] ?? "silent"),
      ...change,
    });
    instances.push(identity);
    return identity;
  };
  const identity = await open();
  return {
    database,
    identity,
    publicUrl,
    clock,
    later: (minutes) => {
      laterMs += minutes * 60_000;
    },
    comeFrom: (from) => {
      address = from;
    },
    switchInstance: open,
    visitor: (language) => new TestVisitor(publicUrl, language),
    signIn: (visitor) => new TestSignIn(visitor, `${publicUrl}/oidc`, "bondfire-web"),
    async mailsTo(email) {
      const { rows } = await database.pool.query(
        `select template, language, to_name as name, coalesce(data ->> 'secretCode', '') as code, coalesce(data ->> 'secret', '') as link
         from outbox_mails where to_email = $1 order by id`,
        [email],
      );
      return rows;
    },
    async events() {
      const { rows } = await database.pool.query("select type, email, account_id, network, device from security_events order by id");
      return rows;
    },
    async close() {
      for (const one of instances) one.close();
      server.closeAllConnections();
      server.close();
      await database.drop();
    },
  };
}

/** Opens an address, or submits a form there, and reads the page that it leads to. */
export async function read(visitor: TestVisitor, url: string, fields?: Record<string, string>): Promise<Page> {
  const { url: end, response } = fields ? await visitor.submit(url, fields) : await visitor.open(url);
  return { url: end, status: response?.status ?? 0, html: (await response?.text()) ?? "", headers: response?.headers ?? new Headers() };
}

/** Where the page's form with fields posts to. */
export function formAction({ html }: Page): string {
  return (/<form class="fields" method="post" action="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** Submits the page's form, with what it carries hidden. */
export function fill(visitor: TestVisitor, page: Page, fields: Record<string, string>): Promise<Page> {
  const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return read(visitor, formAction(page), { ...Object.fromEntries(hidden), ...fields });
}
