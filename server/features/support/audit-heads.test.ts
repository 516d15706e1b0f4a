import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";
import { publishAuditHead } from "./audit-heads.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

const root = resolve(import.meta.dirname, "../../..");
const verify = (...known: string[]) =>
  spawnSync(process.execPath, [join(root, "tools", "operate", "verify-audit.ts"), ...known.flatMap((point) => ["--known", point])], {
    env: { DATABASE_URL: scene.database.url },
    encoding: "utf8",
  });

async function headMails() {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<{
    to_email: string;
    language: string;
    subject: string;
    text: string;
    data: { position: number; hash: string };
  }>("select to_email, language, subject, text, data from outbox_mails where template = 'audit-head' order by created_at, to_email");
  return rows;
}

/** As somebody who administers the database: the last events go, and the head with them. */
async function cutTail(from: number): Promise<void> {
  const client = await scene.database.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("delete from audit_events where id in (select event_id from audit_chain where position >= $1)", [from]);
  await client.query("delete from audit_chain where position >= $1", [from]);
  await client.query("update audit_head set (position, hash) = (select position, hash from audit_chain order by position desc limit 1)");
  await client.query("reset session_replication_role");
  client.release();
}

test("each product admin gets the head once, in their language, and a chain whose tail was cut afterwards is told from it", async () => {
  const dutch = await scene.make.user("ProductAdmin", null, { name: "Nele Beheer", language: "nl" });
  const { client, operator } = scene.people;
  for (let count = 0; count < 4; count++) expect((await scene.invite(client)).status).toBe(201);
  await publishAuditHead(scene.app.services);
  await publishAuditHead(scene.app.services);
  const mails = await headMails();
  expect(mails.map(({ to_email, language }) => [to_email, language]).sort()).toEqual(
    [
      [operator.email, "en"],
      [dutch.email, "nl"],
    ].sort(),
  );
  const { position = 0, hash = "" } = mails[0]?.data ?? {};
  const point = `${position}:${hash}`;
  for (const { text } of mails) expect(text).toContain(`npm run audit:verify -- --known ${point}`);
  expect(mails.find(({ language }) => language === "nl")?.subject).toBe(`De stand van de audit: ${position} gebeurtenissen`);

  for (let count = 0; count < 2; count++) await scene.invite(client);
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining("holds 1 earlier heads") });
  expect(verify(point, point)).toMatchObject({ status: 0 });
  await publishAuditHead(scene.app.services);
  expect(await headMails()).toHaveLength(4);

  await cutTail(position);
  const cut = verify();
  expect([cut.status, cut.stderr]).toEqual([1, expect.stringContaining("its end removed")]);
  // Whoever took the mails out of the outbox as well has not taken them from who received them, nor from the log.
  await scene.database.pool.query("delete from outbox_mails where template = 'audit-head'");
  expect(verify()).toMatchObject({ status: 0 });
  expect(verify(point)).toMatchObject({ status: 1 });
  expect(verify("junk")).toMatchObject({ status: 2, stderr: expect.stringContaining("--known is a position and a hash") });
});
