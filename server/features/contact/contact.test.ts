import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";

let app: TestApp;
let olga: TestUser;
let piet: TestUser;
beforeAll(async () => {
  app = await testApp();
  olga = await app.make.user("ProductAdmin", null, { name: "Olga Operator" });
  piet = await app.make.user("ProductAdmin", null, { name: "Piet Beheerder", language: "nl" });
});
afterAll(() => app.close());

const path = "/api/contact-requests";
const draft = {
  kind: "Contact",
  name: "Lotte Maes",
  email: "Lotte+work@client.example",
  company: "Maes & Zonen",
  phone: "0470 12 34 56",
  message: "How does a booking work?\nThank you.",
};
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

let askers = 0;
/** Of somebody else each time, unless said otherwise: a mailbox asks only so often. */
async function ask(changes: Record<string, unknown> = {}): Promise<string> {
  const email = `lotte.${askers++}@client.example`;
  const answer = await app.as(null).post<{ id: string }>(path, { ...draft, email, proof: await proofOfWorkFor(app), ...changes });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function read(id: string): Promise<ContactRequest> {
  return (await app.as(olga).get<ContactRequest>(`${path}/${id}`)).body;
}

async function list(query: string): Promise<Page<ContactRequest>> {
  const answer = await app.as(olga).get<Page<ContactRequest>>(`${path}?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function auditOf(id: string) {
  const { rows } = await app.database.pool.query(
    "select type, message, user_id, user_name, details from audit_events where subject_id = $1 order by at, id",
    [id],
  );
  return rows as { type: string; message: string; user_id: string | null; user_name: string; details: Record<string, unknown> }[];
}

describe("asking", () => {
  test("keeps every field, tells each product admin in their language, and leaves one audit row without the message", async () => {
    const id = await ask({ email: draft.email, language: "nl" });
    expect(await read(id)).toEqual({
      id,
      kind: "Contact",
      name: "Lotte Maes",
      email: "Lotte+work@client.example",
      company: "Maes & Zonen",
      phone: "+32470123456",
      message: "How does a booking work?\nThank you.",
      language: "nl",
      city: null,
      websiteUrl: null,
      activityType: null,
      call: null,
      createdAt: "2026-11-28T10:00:00.000Z",
      handled: false,
      handledByName: null,
      handledAt: null,
      stage: "New",
      outcome: null,
      lostReason: null,
      followUpOn: null,
      organisation: null,
      erasedAt: null,
      assignedTo: null,
      version: 1,
      can: {
        handle: true,
        reopen: false,
        assign: true,
        cancelCall: false,
        stages: ["Contacted", "Qualified", "Closed"],
        answer: true,
        convert: true,
      },
    });
    expect(await auditOf(id)).toEqual([
      {
        type: "ContactRequestedEvent",
        message: "Lotte Maes of Maes & Zonen asked a question.",
        user_id: null,
        user_name: "Lotte Maes",
        details: { kind: "Contact", name: "Lotte Maes", company: "Maes & Zonen" },
      },
    ]);
    await app.deliverMails();
    const { rows } = await app.database.pool.query(
      "select to_email, language, subject, text, html, state from outbox_mails where data->>'requestId' = $1 order by language, template desc, to_email",
      [id],
    );
    expect(rows).toMatchObject([
      { to_email: olga.email, language: "en", subject: "Question from Lotte Maes (Maes & Zonen)", state: "kept" },
      { to_email: piet.email, language: "nl", subject: "Vraag van Lotte Maes (Maes & Zonen)", state: "kept" },
      { to_email: "Lotte+work@client.example", language: "nl", subject: "Bondfire heeft je vraag ontvangen", state: "kept" },
    ]);
    // Whoever typed somebody else's address must not make us carry their words there.
    for (const word of ["Lotte", "Maes", "booking", "Thank"]) expect(rows[2].text + rows[2].html).not.toContain(word);
    expect(rows[0].text).toContain("> How does a booking work?\n> Thank you.");
    expect(rows[0].text).toContain("+32 470 12 34 56");
    expect(rows[0].text).toContain(`http://test.example/admin/contact-requests/${id}`);
  });

  test("a question needs neither company nor phone", async () => {
    expect(await read(await ask({ company: "", phone: null }))).toMatchObject({ kind: "Contact", company: null, phone: null });
  });

  test("an application tells where they are and what they offer, to the operator and in the audit", async () => {
    const partner = {
      kind: "Partner",
      city: "Gent",
      website: "zeil.example/teams",
      activityType: "Workshop",
      message: "We sail with groups.",
    };
    const id = await ask({ ...partner, email: "sail@zeil.example" });
    expect(await read(id)).toMatchObject({
      kind: "Partner",
      company: "Maes & Zonen",
      city: "Gent",
      websiteUrl: "https://zeil.example/teams",
      activityType: "Workshop",
    });
    expect((await auditOf(id))[0]?.details).toEqual({ kind: "Partner", name: "Lotte Maes", company: "Maes & Zonen", city: "Gent" });
    await app.deliverMails();
    const { rows } = await app.database.pool.query(
      "select to_email, subject, text from outbox_mails where data->>'requestId' = $1 order by language, template desc, to_email",
      [id],
    );
    expect(rows[0].text).toContain("https://zeil.example/teams");
    expect(rows.map(({ to_email, subject }) => [to_email, subject])).toContainEqual([
      "sail@zeil.example",
      "Bondfire has received your application",
    ]);
  });

  test.each<[string, Record<string, unknown>, path: string, code: string]>([
    ["no kind", { kind: undefined }, "kind", "required"],
    ["another kind", { kind: "Spam" }, "kind", "invalidChoice"],
    ["an application without a company", { kind: "Partner", company: "", city: "Gent" }, "company", "required"],
    ["an application without a city", { kind: "Partner" }, "city", "required"],
    ["an application's website that is none", { kind: "Partner", city: "Gent", website: "javascript:alert(1)" }, "website", "invalidUrl"],
    ["a call without a phone", { kind: "Call", phone: "", slot: "2026-12-01T09:00:00Z" }, "phone", "required"],
    ["a call without a slot", { kind: "Call" }, "slot", "required"],
    ["a question with a slot", { slot: "2026-12-01T09:00:00Z" }, "slot", "unknownField"],
    ["no name", { name: " " }, "name", "required"],
    ["a name with a line break", { name: "Lotte\nBcc: all@example.com" }, "name", "invalidCharacters"],
    ["no e-mail address", { email: "lotte" }, "email", "invalidEmail"],
    ["a phone that is none", { phone: "call me" }, "phone", "invalidPhone"],
    ["nine characters", { message: "123456789" }, "message", "tooShort"],
    ["nine characters and spaces", { message: "  123456789  " }, "message", "tooShort"],
    ["5,001 characters", { message: "x".repeat(5001) }, "message", "tooLong"],
    ["an object as message", { message: { $ne: null } }, "message", "invalid"],
    ["a NUL", { message: "hello there\u0000" }, "message", "invalidCharacters"],
    ["who handled it", { handledByName: "me" }, "handledByName", "unknownField"],
  ])("%s is refused at the field and stores nothing", async (_name, changes, field, code) => {
    const before = (await list("")).total;
    const answer = await app.as(null).post(path, { ...draft, proof: await proofOfWorkFor(app), ...changes });
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toMatchObject([{ path: field, code }]);
    expect((await list("")).total).toBe(before);
  });

  test("the message's limits are allowed", async () => {
    await ask({ message: "1234567890" });
    await ask({ message: "x".repeat(5000) });
  });
});

describe("the list", () => {
  test("finds by any text, kind, and whether it is handled, and sorts", async () => {
    const first = await ask({ name: "Zoë Aerts", company: "Zeilmakerij", kind: "Call", slot: "2026-12-01T09:00:00Z" });
    app.setNow("2026-11-28T11:00:00Z");
    const second = await ask({
      name: "Åke Berg",
      company: "Zeilmakerij",
      kind: "Partner",
      city: "Gent",
      message: "Wij zoeken 100% plezier.",
    });
    expect((await list("q=zeilmakerij")).items.map(({ id }) => id)).toEqual([second, first]);
    expect((await list("q=zeilmakerij&sort=createdAt")).items.map(({ id }) => id)).toEqual([first, second]);
    expect((await list("q=zeilmakerij&sort=name")).items.map(({ id }) => id)).toEqual([second, first]);
    expect((await list("q=zoe%20aer")).items.map(({ id }) => id)).toEqual([first]);
    expect((await list("q=100%25")).items.map(({ id }) => id)).toEqual([second]);
    expect((await list("q=zeilmakerij&kinds=Call,Contact")).items.map(({ id }) => id)).toEqual([first]);
    await app.as(olga).post(`${path}/${first}/handling`, { handled: true }, ifMatch(1));
    expect((await list("q=zeilmakerij&handled=true")).items.map(({ id }) => id)).toEqual([first]);
    expect((await list("q=zeilmakerij&handled=false")).items.map(({ id }) => id)).toEqual([second]);
    expect((await app.as(olga).get(`${path}?handled=perhaps`)).status).toBe(422);
  });
});

describe("handling", () => {
  test("records who and when, and opening again forgets it; each leaves one audit row", async () => {
    app.setNow("2026-11-29T09:30:00Z");
    const id = await ask();
    const done = await app.as(piet).post<ContactRequest>(`${path}/${id}/handling`, { handled: true }, ifMatch(1));
    expect(done.body).toMatchObject({
      handled: true,
      handledByName: "Piet Beheerder",
      handledAt: "2026-11-29T09:30:00.000Z",
      version: 2,
      can: { handle: false, reopen: true },
    });
    const again = await app.as(olga).post<ContactRequest>(`${path}/${id}/handling`, { handled: true }, ifMatch(2));
    expect(again.body).toMatchObject({ handledByName: "Piet Beheerder", version: 2 });
    const reopened = await app.as(olga).post<ContactRequest>(`${path}/${id}/handling`, { handled: false }, ifMatch(2));
    expect(reopened.body).toMatchObject({ handled: false, handledByName: null, handledAt: null, version: 3 });
    expect((await auditOf(id)).map(({ type, user_name, details }) => [type, user_name, details["handledBy"]])).toEqual([
      ["ContactRequestedEvent", "Lotte Maes", undefined],
      ["ContactRequestHandledEvent", "Piet Beheerder", undefined],
      ["ContactRequestReopenedEvent", "Olga Operator", "Piet Beheerder"],
    ]);
  });

  test("of two people at once one wins and the other is told the version", async () => {
    const id = await ask();
    const answers = await Promise.all(
      [olga, piet].map((user) => app.as(user).post<ContactRequest>(`${path}/${id}/handling`, { handled: true }, ifMatch(1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(problemOf(answers.find(({ status }) => status === 412) as never)).toMatchObject({
      code: "version.stale",
      params: { currentVersion: 2 },
    });
  });

  test("without a version is refused", async () => {
    expect((await app.as(olga).post(`${path}/${await ask()}/handling`, { handled: true })).status).toBe(428);
  });
});

describe("assigning", () => {
  test("gives it to a product admin, and takes it back", async () => {
    const id = await ask();
    const given = await app.as(olga).put<ContactRequest>(`${path}/${id}/assignee`, { userId: piet.id }, ifMatch(1));
    expect(given.body).toMatchObject({ assignedTo: { id: piet.id, name: "Piet Beheerder" }, version: 2 });
    expect((await list(`assignedToId=${piet.id}`)).items.map((request) => request.id)).toEqual([id]);
    const taken = await app.as(piet).put<ContactRequest>(`${path}/${id}/assignee`, { userId: null }, ifMatch(2));
    expect(taken.body).toMatchObject({ assignedTo: null, version: 3 });
    expect((await auditOf(id)).map(({ message }) => message).slice(1)).toEqual([
      "Olga Operator assigned the contact request of Lotte Maes to Piet Beheerder.",
      "Piet Beheerder took the contact request of Lotte Maes from Piet Beheerder.",
    ]);
  });

  test("reaches nobody else", async () => {
    const id = await ask();
    const vendor = await app.make.user("VendorAdmin", await app.make.vendor());
    const gone = await app.make.user("ProductAdmin", null);
    await app.database.pool.query("update users set deleted_at = now() where id = $1", [gone.id]);
    for (const userId of [vendor.id, gone.id, uuidv7()]) {
      const answer = await app.as(olga).put(`${path}/${id}/assignee`, { userId }, ifMatch(1));
      expect(problemOf(answer).errors).toMatchObject([{ path: "userId", code: "invalidChoice" }]);
    }
    const { body } = await app.as(olga).get<{ items: { id: string; name: string }[] }>(`${path}/assignees`);
    expect(body.items.map(({ name }) => name)).toEqual(["Olga Operator", "Piet Beheerder"]);
  });
});
