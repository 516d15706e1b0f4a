import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { openDatabase } from "../db/database.ts";
import { writeAudit } from "./audit.ts";
import { verifyAuditChain } from "./chain.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

async function write(count: number): Promise<string[]> {
  const db = openDatabase(database.pool);
  for (let index = 1; index <= count; index++) {
    await db.transaction().execute((trx) =>
      writeAudit(trx, {
        type: "VendorUpdatedEvent",
        message: `Zoë "changed" café ${index} 🔥\nand a tab\t.`,
        at: new Date(Date.UTC(2026, 10, 28, 10, 0, 0, index)),
        by:
          index % 2
            ? { id: null, name: "Systeem", organisation: null }
            : { id: uuidv7(), name: "Zoë", organisation: { id: uuidv7(), name: "Café ’t Vuur" } },
        subject: { kind: "vendor", id: uuidv7() },
        details: {
          name: "Zoë",
          changed: "vatRateBp, pricesIncludeVat, phone, legalName",
          "to.vatRateBp": index + 0.1,
          "from.name": "é",
          "from.phone": null,
          "to.pricesIncludeVat": true,
          "to.legalName": 'quote " and \\ slash',
        },
      }),
    );
  }
  const { rows } = await database.pool.query<{ event_id: string }>("select event_id from audit_chain order by position");
  return rows.map(({ event_id }) => event_id);
}

/** As somebody with all rights over the server would: every trigger and foreign key switched off. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const client: pg.PoolClient = await database.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rowCount } = await client.query(statement, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

const verify = (known?: { position: number; hash: string }) => verifyAuditChain(database.pool, known);

describe("an untouched audit", () => {
  test("is whole, empty or not, and longer than one batch", async () => {
    expect(await verify()).toMatchObject({ isWhole: true, head: { position: 0, hash: "0".repeat(64) } });
    await write(7);
    const first = await verify();
    expect(first).toMatchObject({ isWhole: true, head: { position: 7 } });
    await database.pool.query(
      `insert into audit_events (id, at, type, message, user_name, subject_kind, subject_id, details)
       select gen_random_uuid(), now(), 'VendorUpdatedEvent', 'm' || n, 'System', 'vendor', gen_random_uuid(), '{}' from generate_series(1, 2100) n`,
    );
    expect(await verify(first.isWhole ? first.head : undefined)).toMatchObject({ isWhole: true, head: { position: 2107 } });
  });

  test("refuses to be changed, deleted or emptied by ordinary means, chain and head alike", async () => {
    await write(2);
    for (const statement of [
      "update audit_events set message = 'x'",
      "delete from audit_events",
      "truncate audit_events cascade",
      "update audit_chain set position = position + 10",
      "delete from audit_chain",
      "truncate audit_chain",
      "delete from audit_head",
      "truncate audit_head",
    ]) {
      await expect(database.pool.query(statement), statement).rejects.toThrow("append-only");
    }
  });

  test("a transaction that is rolled back leaves no trace", async () => {
    await write(1);
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query(
      "insert into audit_events (id, at, type, message, user_name, subject_kind, subject_id, details) values (gen_random_uuid(), now(), 't', 'm', 'u', 'vendor', gen_random_uuid(), '{}')",
    );
    await client.query("rollback");
    client.release();
    expect(await verify()).toMatchObject({ isWhole: true, head: { position: 1 } });
  });

  test("stays one chain when fifty write at once, each several rows", async () => {
    await Promise.all(Array.from({ length: 50 }, () => write(3)));
    expect(await verify()).toMatchObject({ isWhole: true, head: { position: 150 } });
  });
});

describe("tampering is found, at the first broken row", () => {
  test.each([
    ["message", "message = 'Nothing happened.'"],
    ["time", "at = at + interval '1 microsecond'"],
    ["person", "user_name = 'Somebody else'"],
    ["details", `details = details || '{"b": 99}'`],
    ["organisation", "organisation_name = null"],
    ["subject", "subject_id = gen_random_uuid()"],
  ])("a changed %s", async (_name, change) => {
    const ids = await write(6);
    await tamper(`update audit_events set ${change} where id = $1`, [ids[3]]);
    expect(await verify()).toEqual({ isWhole: false, position: 4, eventId: ids[3], reason: "changed" });
  });

  test("a changed row with its hash recomputed breaks the next link", async () => {
    const ids = await write(6);
    await tamper("update audit_events set message = 'Nothing happened.' where id = $1", [ids[3]]);
    await tamper(
      "update audit_chain c set hash = sha256(c.prev_hash || convert_to(audit_text(c.position, e), 'UTF8')) from audit_events e where e.id = c.event_id and c.position = 4",
    );
    expect(await verify()).toEqual({ isWhole: false, position: 5, eventId: ids[4], reason: "detached" });
  });

  test("text moved from one field to the next", async () => {
    const ids = await write(2);
    await tamper(
      "update audit_events set user_name = user_name || left(subject_kind, 1), subject_kind = substr(subject_kind, 2) where id = $1",
      [ids[0]],
    );
    expect(await verify()).toMatchObject({ isWhole: false, position: 1, reason: "changed" });
  });

  test("a row deleted in the middle, alone or with its link", async () => {
    const ids = await write(6);
    await tamper("delete from audit_events where id = $1", [ids[2]]);
    expect(await verify()).toEqual({ isWhole: false, position: 3, eventId: ids[2], reason: "eventMissing" });
    await tamper("delete from audit_chain where event_id = $1", [ids[2]]);
    expect(await verify()).toEqual({ isWhole: false, position: 3, eventId: null, reason: "missing" });
    await tamper("update audit_chain set position = position - 1 where position > 3");
    expect(await verify()).toEqual({ isWhole: false, position: 3, eventId: ids[3], reason: "detached" });
  });

  test("the last rows deleted", async () => {
    const ids = await write(3);
    await tamper("delete from audit_events where id = $1", [ids[2]]);
    await tamper("delete from audit_chain where event_id = $1", [ids[2]]);
    expect(await verify()).toEqual({ isWhole: false, position: 3, eventId: null, reason: "cut" });
  });

  test("a row slipped in around the chain", async () => {
    await write(2);
    const id = uuidv7();
    await tamper(
      "insert into audit_events (id, at, type, message, user_name, subject_kind, subject_id, details) values ($1, '2020-01-01', 't', 'm', 'u', 'vendor', gen_random_uuid(), '{}')",
      [id],
    );
    expect(await verify()).toEqual({ isWhole: false, position: 3, eventId: id, reason: "unchained" });
  });

  test("two events exchanged", async () => {
    const ids = await write(4);
    await tamper("update audit_chain set event_id = case position when 2 then $1::uuid else $2::uuid end where position in (2, 3)", [
      ids[2],
      ids[1],
    ]).catch(
      // The unique index is checked row by row; a tamperer takes a step more.
      async () => {
        await tamper("update audit_chain set event_id = gen_random_uuid() where position = 3");
        await tamper("update audit_chain set event_id = $1 where position = 2", [ids[2]]);
        await tamper("update audit_chain set event_id = $1 where position = 3", [ids[1]]);
      },
    );
    expect(await verify()).toMatchObject({ isWhole: false, position: 2, reason: "changed" });
  });

  test("the whole chain rewritten, to whoever kept an earlier head", async () => {
    const ids = await write(3);
    const before = await verify();
    const known = before.isWhole ? before.head : { position: 0, hash: "" };
    await tamper("update audit_events set message = 'Nothing happened.' where id = $1", [ids[0]]);
    await tamper("delete from audit_chain");
    await tamper("update audit_head set position = 0, hash = decode(repeat('00', 32), 'hex')");
    const { rows } = await database.pool.query("select chain_audit_event(e) from audit_events e order by at, id");
    expect(rows).toHaveLength(3);
    expect(await verify()).toMatchObject({ isWhole: true });
    expect(await verify(known)).toEqual({ isWhole: false, position: 3, eventId: ids[2], reason: "rewritten" });
    expect(await verify({ ...known, position: 9 })).toMatchObject({ isWhole: false, reason: "rewritten" });
  });
});
