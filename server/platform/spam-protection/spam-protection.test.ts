import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";
import { forgetProofsOfWork } from "./proof-of-work.ts";
import { formLimits, mailboxOf } from "./spam-protection.ts";

let app: TestApp;
let minutes = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
/** Each test in hours of its own: limits count by the hour, mailboxes by the day. */
beforeEach(() => later(60 * 25));

function later(by: number): void {
  minutes += by;
  app.setNow(new Date(Date.parse("2026-11-28T10:00:00Z") + minutes * 60_000).toISOString());
}

const path = "/api/contact-requests";
const somebody = { kind: "Contact", name: "Lotte Maes", message: "How does a booking work?" };
let senders = 0;

async function send(token: Record<string, unknown>, address?: string, email = `sender.${senders++}@client.example`) {
  const answer = await app.as(null, address).post<{ id: string }>(path, { ...somebody, email, ...token });
  return { status: answer.status, code: answer.status === 201 ? null : problemOf(answer).code, id: answer.body.id };
}

async function ticket(): Promise<string> {
  return (await app.as(null).get<{ ticket: string }>(`${path}/form`)).body.ticket;
}

/** A ticket that is old enough. */
async function ripe(): Promise<string> {
  const given = await ticket();
  later(1);
  return given;
}

async function kept(): Promise<number> {
  const { rows } = await app.database.pool.query<{ n: number }>("select count(*)::int as n from contact_requests");
  return rows[0]?.n ?? -1;
}

describe("a proof of work", () => {
  test("lets one form through, and only one, also when both come at once", async () => {
    const proof = await proofOfWorkFor(app);
    const before = await kept();
    const answers = await Promise.all([send({ proof }), send({ proof }), send({ proof })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(await send({ proof })).toMatchObject({ status: 403, code: "form.refused" });
    expect(await kept()).toBe(before + 1);
  });

  test("is not spent by a form that could not be kept", async () => {
    const proof = await proofOfWorkFor(app);
    const call = { kind: "Call", phone: "0470 12 34 56", slot: "2026-01-01T00:00:00Z", proof };
    expect(await send(call)).toMatchObject({ status: 409, code: "call.slotTaken" });
    expect(await send({ proof })).toMatchObject({ status: 201 });
  });

  test("expires", async () => {
    const proof = await proofOfWorkFor(app);
    later(21);
    expect(await send({ proof })).toMatchObject({ status: 403, code: "form.refused" });
  });

  test("must be ours and done", async () => {
    const good = JSON.parse(await proofOfWorkFor(app)) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: object;
    };
    const { parameters, signature } = good.challenge;
    const forged = [
      "nonsense",
      "null",
      "{}",
      JSON.stringify({ challenge: {}, solution: {} }),
      JSON.stringify({ ...good, solution: { counter: 0, derivedKey: "00".repeat(32) } }),
      JSON.stringify({ ...good, challenge: { parameters: { ...parameters, cost: 2 }, signature } }),
      JSON.stringify({ ...good, challenge: { parameters: { ...parameters, data: { expiresAtMs: 9e15 } }, signature } }),
      JSON.stringify({ ...good, challenge: { parameters } }),
    ];
    for (const proof of forged) expect(await send({ proof }), proof).toMatchObject({ status: 403, code: "form.refused" });
    expect(await send({ proof: JSON.stringify(good) })).toMatchObject({ status: 201 });
  });
});

describe("without a proof", () => {
  test("a form counts once it is some seconds old, and for a day", async () => {
    const given = await ticket();
    expect(await send({ ticket: given })).toMatchObject({ status: 403, code: "form.refused" });
    later(1);
    expect(await send({ ticket: given })).toMatchObject({ status: 201 });
    later(60 * 24);
    expect(await send({ ticket: given })).toMatchObject({ status: 403, code: "form.refused" });
  });

  test("neither nothing nor a ticket of one's own making counts", async () => {
    const given = await ripe();
    const [time = "", token = ""] = given.split(".");
    for (const forged of ["", "x", `${time}.`, `${Number(time) - 60_000}.${token}`, `${time}.${"A".repeat(token.length)}`]) {
      expect(await send({ ticket: forged }), forged).toMatchObject({ status: 403, code: "form.refused" });
    }
  });

  test("one network sends few, by IPv6 its whole /64; another one goes on", async () => {
    const given = await ripe();
    const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "2001:0db8:0001:0002:a:b:c:d", "2001:db8:1:2::9"];
    const answers = [];
    for (const address of addresses) answers.push((await send({ ticket: given }, address)).status);
    expect(answers).toEqual([201, 201, 201, 429]);
    expect(await send({ ticket: given }, "2001:db8:1:3::1")).toMatchObject({ status: 201 });
    expect(await send({ proof: await proofOfWorkFor(app) }, "2001:db8:1:2::1")).toMatchObject({ status: 201 });
    later(61);
    expect(await send({ ticket: given }, "2001:db8:1:2::1")).toMatchObject({ status: 201 });
  });

  test("everybody together sends so many", async () => {
    const given = await ripe();
    const statuses: number[] = [];
    for (let index = 0; index <= formLimits.allUnproven.most; index++)
      statuses.push((await send({ ticket: given }, `198.51.100.${index}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(formLimits.allUnproven.most);
    expect(statuses.at(-1)).toBe(429);
  });
});

test("with proofs one network sends more, and not without end", async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= formLimits.proven.most; index++)
    statuses.push((await send({ proof: await proofOfWorkFor(app) }, "192.0.2.7")).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(formLimits.proven.most);
  expect(statuses.at(-1)).toBe(429);
});

test("a mailbox is written to a few times a day, however it is spelled, whoever sends", async () => {
  const spellings = [
    "Jan.Peeters@gmail.com",
    "janpeeters@gmail.com",
    "janpeeters+a@googlemail.com",
    "JANPEETERS@GMAIL.COM",
    "j.a.n.peeters@gmail.com",
  ];
  for (const [index, email] of spellings.entries()) {
    expect(await send({ proof: await proofOfWorkFor(app) }, `192.0.2.${100 + index}`, email)).toMatchObject({ status: 201 });
  }
  const answer = await send({ proof: await proofOfWorkFor(app) }, "192.0.2.200", "janpeeters@gmail.com");
  expect(answer).toMatchObject({ status: 429, code: "rate.limited" });
});

test("what fills in the field that no person sees is answered like the rest, and kept nowhere", async () => {
  const before = await kept();
  const answer = await send({ topic: "cheap pills" });
  expect(answer).toMatchObject({ status: 201, code: null });
  expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await kept()).toBe(before);
});

test("neither addresses nor mailboxes are kept, and what is kept goes when it protects nothing any more", async () => {
  await send({ proof: await proofOfWorkFor(app) }, "192.0.2.9", "kept.nowhere@client.example");
  const tables = async () => {
    const { rows } = await app.database.pool.query(
      "select (select json_agg(p) from form_proofs p)::text as proofs, (select json_agg(l) from request_counts l)::text as limits",
    );
    return rows[0] as { proofs: string | null; limits: string | null };
  };
  const now = await tables();
  expect(now.limits).not.toMatch(/192\.0\.2|kept\.nowhere/);
  await forgetProofsOfWork(app.app.services.db, new Date(Date.now() + 400 * 24 * 3_600_000));
  expect((await tables()).proofs).toBeNull();
});

test.each([
  ["Lotte+work@Client.example", "lotte@client.example"],
  ["a.b@client.example", "a.b@client.example"],
  ["A.B+c@GoogleMail.com", "ab@gmail.com"],
])("%s is the mailbox %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
