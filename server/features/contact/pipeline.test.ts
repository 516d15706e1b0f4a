import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactFile, ContactRequest } from "#contract/contact/contact.ts";
import { addYears } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { verifyAuditChain } from "#server/platform/audit/chain.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";
import { forgetLostContacts } from "./retention.ts";

let app: TestApp;
let olga: TestUser;
beforeAll(async () => {
  app = await testApp();
  olga = await app.make.user("ProductAdmin", null, { name: "Olga Operator" });
});
afterAll(() => app.close());

const path = "/api/contact-requests";
let askers = 0;
async function ask(changes: Record<string, unknown> = {}): Promise<ContactRequest> {
  const draft = {
    kind: "Contact",
    name: `Lotte Maes ${askers}`,
    email: `lotte.${askers++}@client.example`,
    company: "Maes & Zonen",
    message: "How does a booking work?",
  };
  const answer = await app.as(null).post<{ id: string }>(path, { ...draft, proof: await proofOfWorkFor(app), ...changes });
  expect(answer.status).toBe(201);
  return read(answer.body.id);
}
const read = async (id: string) => (await app.as(olga).get<ContactRequest>(`${path}/${id}`)).body;
const file = async (id: string) => (await app.as(olga).get<ContactFile>(`${path}/${id}/file`)).body;
const seen = ({ version }: ContactRequest) => ({ "if-match": `"${version}"` });
const move = (request: ContactRequest, body: Record<string, unknown>) =>
  app.as(olga).put<ContactRequest>(`${path}/${request.id}/stage`, body, seen(request));

describe("stages", () => {
  test("a request moves on, is closed with what came of it, and can be taken up again; all of it stands in its file", async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ stage: "New", outcome: null, handled: false, can: { stages: ["Contacted", "Qualified", "Closed"] } });
    const qualified = (await move(asked, { stage: "Qualified" })).body;
    expect(qualified).toMatchObject({ stage: "Qualified", handled: false });
    const lost = (await move(qualified, { stage: "Closed", outcome: "lost", lostReason: "Too far." })).body;
    expect(lost).toMatchObject({ stage: "Closed", outcome: "lost", lostReason: "Too far.", handled: true, handledByName: "Olga Operator" });
    const again = (await move(lost, { stage: "Contacted" })).body;
    expect(again).toMatchObject({ stage: "Contacted", outcome: null, lostReason: null, handled: false, handledAt: null });
    const { timeline } = await file(asked.id);
    expect(timeline.map(({ type, details }) => [type, details["from"] ?? null, details["to"] ?? null])).toEqual([
      ["ContactRequestedEvent", null, null],
      ["ContactStageChangedEvent", "New", "Qualified"],
      ["ContactStageChangedEvent", "Qualified", "Closed"],
      ["ContactStageChangedEvent", "Closed", "Contacted"],
    ]);
    // Why somebody was lost is theirs, and stands where it can be erased.
    expect(JSON.stringify(timeline)).not.toContain("Too far.");
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["closing without saying what came of it", { stage: "Closed" }, "outcome", "required"],
    ["losing without a reason", { stage: "Closed", outcome: "lost" }, "lostReason", "required"],
    ["a reason of what was answered", { stage: "Closed", outcome: "answered", lostReason: "x" }, "lostReason", "invalidChoice"],
    ["an outcome of what goes on", { stage: "Qualified", outcome: "spam" }, "outcome", "invalidChoice"],
    ["a vendor without linking it", { stage: "Closed", outcome: "vendor" }, "outcome", "invalidChoice"],
  ])("%s is refused", async (_name, body, field, code) => {
    const answer = await move(await ask(), body);
    expect([answer.status, problemOf(answer).errors[0]?.path, problemOf(answer).errors[0]?.code]).toEqual([422, field, code]);
  });

  test("what cannot come next is refused, and what somebody else changed meanwhile", async () => {
    const asked = await ask();
    const contacted = (await move(asked, { stage: "Contacted" })).body;
    expect(problemOf(await move(contacted, { stage: "New" })).code).toBe("contact.moveRefused");
    expect((await move(asked, { stage: "Qualified" })).status).toBe(412);
  });

  test("marking as handled closes as answered; opening again leads back to where it was", async () => {
    const asked = await ask();
    const handle = (request: ContactRequest, handled: boolean) =>
      app.as(olga).post<ContactRequest>(`${path}/${request.id}/handling`, { handled }, seen(request));
    const handled = (await handle(asked, true)).body;
    expect(handled).toMatchObject({ stage: "Closed", outcome: "answered", handled: true });
    expect((await handle(handled, false)).body).toMatchObject({ stage: "New", outcome: null, handled: false });
  });

  test("the list finds stages and what is to be looked at again by today", async () => {
    const asked = await ask({ company: "Opvolging BV" });
    const follow = (request: ContactRequest, on: string | null) =>
      app.as(olga).put<ContactRequest>(`${path}/${request.id}/follow-up`, { on }, seen(request));
    const today = app.app.services.clock.today();
    const set = (await follow(asked, today)).body;
    expect(set.followUpOn).toBe(today);
    const found = async (query: string) => (await app.as(olga).get<Page<ContactRequest>>(`${path}?q=Opvolging&${query}`)).body.total;
    expect([await found("due=true"), await found("due=false"), await found("stages=New"), await found("stages=Contacted,Closed")]).toEqual([
      1, 0, 1, 0,
    ]);
    for (const [on, code, date] of [
      ["2020-01-01", "dateTooEarly", today],
      ["2626-12-01", "dateTooLate", addYears(today, 5)],
    ] as const)
      expect(problemOf(await follow(set, on)).errors).toMatchObject([{ path: "on", code, params: { date } }]);
    const closed = (await move(set, { stage: "Closed", outcome: "spam" })).body;
    expect(closed.followUpOn).toBeNull();
    expect(problemOf(await follow(closed, today)).code).toBe("contact.moveRefused");
  });
});

test("an answer goes out in their language, contacts them, and stands in the file but never in the audit", async () => {
  const asked = await ask({ language: "nl" });
  const answered = await app.as(olga).post<ContactRequest>(`${path}/${asked.id}/answers`, { text: "Graag! Ik bel morgen." }, seen(asked));
  expect(answered.body).toMatchObject({ stage: "Contacted", handled: false });
  const { rows } = await app.database.pool.query(
    "select to_email, language, data from outbox_mails where template = 'contact-answered' and data->>'requestId' = $1",
    [asked.id],
  );
  expect(rows).toMatchObject([{ to_email: asked.email, language: "nl", data: { text: "Graag! Ik bel morgen.", byEmail: olga.email } }]);
  const { timeline } = await file(asked.id);
  expect(timeline.at(-1)).toMatchObject({ type: "ContactAnsweredEvent", userName: "Olga Operator", answer: "Graag! Ik bel morgen." });
  const audit = await app.database.pool.query("select message, details from audit_events where subject_id = $1", [asked.id]);
  expect(JSON.stringify(audit.rows)).not.toContain("Graag");
});

test("who may be theirs is offered, and linking closes the request as what came of it", async () => {
  const vendorId = await app.make.vendor({ name: "Vuur & Vlam" });
  const vera = await app.make.user("VendorAdmin", vendorId);
  const first = await ask({ email: vera.email, company: "Elsewhere" });
  const second = await ask({ email: vera.email.toUpperCase(), company: "VUUR & VLAM" });
  const { matches, others } = await file(second.id);
  expect(matches).toEqual([{ id: vendorId, kind: "vendor", name: "Vuur & Vlam", isActive: true, by: "person" }]);
  expect(others.map(({ id }) => id)).toEqual([first.id]);
  const link = (organisationId: string, request = second) =>
    app.as(olga).post<ContactRequest>(`${path}/${request.id}/conversion`, { organisationId }, seen(request));
  expect(problemOf(await link(olga.id)).errors[0]?.code).toBe("invalidChoice");
  const linked = (await link(vendorId)).body;
  expect(linked).toMatchObject({ stage: "Closed", outcome: "vendor", handled: true, organisation: { id: vendorId, kind: "vendor" } });
  expect(problemOf(await link(vendorId, linked)).code).toBe("contact.moveRefused");
  expect((await app.as(vera).get(`${path}/${second.id}/file`)).status).toBe(403);
});

test("what was lost a year ago loses who asked, everywhere, and the log stays whole", async () => {
  app.setNow("2026-01-10T09:00:00Z");
  const lost = await ask({ name: "Vergeet Mij", company: "Weg BV" });
  const kept = await ask({ name: "Onthoud Mij" });
  await app.as(olga).post(`${path}/${lost.id}/answers`, { text: "Dag Vergeet Mij" }, seen(lost));
  await move(await read(lost.id), { stage: "Closed", outcome: "lost", lostReason: "Vergeet Mij koos een ander." });
  await move(kept, { stage: "Closed", outcome: "answered" });
  app.setNow("2027-01-09T09:00:00Z");
  expect(await forgetLostContacts(app.app.services)).toBe(0);
  app.setNow("2027-01-11T09:00:00Z");
  expect(await forgetLostContacts(app.app.services)).toBe(1);
  expect(await forgetLostContacts(app.app.services)).toBe(0);
  const erased = await read(lost.id);
  expect(erased).toMatchObject({
    email: "",
    company: null,
    phone: null,
    message: "",
    lostReason: null,
    stage: "Closed",
    outcome: "lost",
    can: { stages: [], reopen: false },
  });
  expect(await read(kept.id)).toMatchObject({ name: "Onthoud Mij" });
  const everything = await Promise.all(
    ["contact_requests", "contact_answers", "outbox_mails", "audit_events"].map(async (table) =>
      JSON.stringify((await app.database.pool.query(`select * from ${table}`)).rows),
    ),
  );
  expect(everything.filter((rows) => rows.includes("Vergeet Mij") || rows.includes(lost.email))).toEqual([]);
  expect(await verifyAuditChain(app.database.pool)).toMatchObject({ isWhole: true });
});
