import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SecurityEvent } from "#contract/support/security.ts";
import { type SecurityEventType, securityEventTypes } from "#contract/support/security-events.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";
import { audited, auditSecurity } from "./security-audit.ts";

let scene: PeopleScene;
const issuer = "http://test.example/oidc";

/** An event of the provider's log, as it would write it. */
async function happened(type: SecurityEventType, at: string, account?: { id: string; name: string; email: string }): Promise<void> {
  const { db } = scene.app.services;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("security_events")
      .values({
        id: uuidv7(),
        at: new Date(at),
        type,
        account_id: account?.id ?? null,
        email: account?.email ?? "n…@nowhere.example",
        name: account?.name ?? null,
        method: type === "SignedIn" ? "pwd" : null,
        network: "198.51.100.0/24",
        device: "Firefox · Windows",
        details: "{}",
      })
      .execute();
    await auditSecurity(issuer)(trx, { type, account, at: new Date(at) });
  });
}

beforeAll(async () => {
  scene = await peopleScene();
  const { client, vendor } = scene.people;
  await happened("SignedIn", "2026-11-27T10:00:00Z", client);
  await happened("SignInFailed", "2026-11-27T22:59:00Z", vendor);
  await happened("SignInLockedOut", "2026-11-27T23:01:00Z", vendor);
  await happened("SignInFailed", "2026-11-28T08:00:00Z");
  await happened("SignedIn", "2026-11-28T09:00:00Z", { id: uuidv7(), name: "Nobody Yet", email: "nobody@yet.example" });
});
afterAll(() => scene.close());

async function list(query = ""): Promise<SecurityEvent[]> {
  const answer = await scene.as(scene.people.operator).get<{ items: SecurityEvent[] }>(`/api/security-events${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
}
const told = async (query: string) => (await list(query)).map(({ type, name }) => `${type} ${name ?? "?"}`);

describe("the security log", () => {
  test("tells a product admin what happened, newest first, with who the account is here", async () => {
    expect(
      (await list()).map(({ type, name, email, user }) => [type, name, email, user?.role ?? null, user?.organisation?.name ?? null]),
    ).toEqual([
      ["SignedIn", "Nobody Yet", "nobody@yet.example", null, null],
      ["SignInFailed", null, "n…@nowhere.example", null, null],
      ["SignInLockedOut", "Vera Vendor", scene.people.vendor.email, "VendorAdmin", "Kookatelier Gent"],
      ["SignInFailed", "Vera Vendor", scene.people.vendor.email, "VendorAdmin", "Kookatelier Gent"],
      ["SignedIn", "Carla Client", scene.people.client.email, "ClientAdmin", "Northwind Logistics"],
    ]);
    expect((await told("?sort=at"))[0]).toBe("SignedIn Carla Client");
    // Enough to lead to the organisation's users.
    const [ofClient] = await list("?person=carla");
    expect(ofClient?.user?.organisation).toEqual({ id: scene.people.client.organisationId, kind: "client", name: "Northwind Logistics" });
  });

  test("is filtered by what happened, by person, and by calendar days of the marketplace", async () => {
    expect(await told("?types=SignInLockedOut")).toEqual(["SignInLockedOut Vera Vendor"]);
    expect(await told("?person=VERA&types=SignInFailed")).toEqual(["SignInFailed Vera Vendor"]);
    expect(await told("?person=nowhere.example")).toEqual(["SignInFailed ?"]);
    expect(await told("?to=2026-11-27&types=SignInFailed,SignInLockedOut")).toEqual(["SignInFailed Vera Vendor"]);
    expect(await told("?from=2026-11-28&types=SignInLockedOut")).toEqual(["SignInLockedOut Vera Vendor"]);
  });

  test("is nobody else's to read", async () => {
    for (const who of [scene.people.vendor, scene.people.client, scene.people.member])
      expect((await scene.as(who).get("/api/security-events")).status).toBe(403);
  });
});

describe("the audit", () => {
  test("follows what happens to accounts, in the user's name, and leaves tries of strangers to the log", async () => {
    const { vendor, client } = scene.people;
    const seen = await Promise.all([vendor.id, client.id].map((id) => scene.auditOf(id)));
    expect(seen.flat().map(({ type, user_name, message }) => [type, user_name, message])).toEqual([
      ["SignInFailedEvent", "Vera Vendor", "Vera Vendor failed to sign in."],
      ["SignInLockedOutEvent", "Vera Vendor", "Vera Vendor was locked out after too many tries."],
      ["SignedInEvent", "Carla Client", "Carla Client signed in."],
    ]);
    const { rows } = await scene.database.pool.query("select user_name from audit_events where type like 'Sign%' order by at, id");
    expect(rows.map(({ user_name }) => user_name)).toEqual(["Carla Client", "Vera Vendor", "Vera Vendor", "Nobody Yet"]);
  });

  test("has a type for every change of password, factor and session", () => {
    const changes = securityEventTypes.filter((type) => /^(Password(Reset|Changed)|Factor|Recovery|Sessions|Sign)/.test(type));
    expect(changes.filter((type) => !(type in audited))).toEqual(["PasswordResetRequested"]);
  });
});
