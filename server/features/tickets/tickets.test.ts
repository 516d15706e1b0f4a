import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Ticket, TicketEntry, TicketForm, TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { tellOfLateTickets } from "./scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

/** A Monday, an hour after the day began in Brussels. */
const monday = "2026-11-30T09:00:00Z";
const open = (by: TestUser, changes: Record<string, unknown> = {}) => {
  scene.setNow(monday);
  return scene
    .as(by)
    .post<Ticket>("/api/tickets", { kind: "question", subject: "Where do we park?", text: "We come by coach.", ...changes });
};
const read = (by: TestUser, id: string) => scene.as(by).get<Ticket>(`/api/tickets/${id}`);
const list = async (by: TestUser, query = "") =>
  (await scene.as(by).get<Page<TicketSummary>>(`/api/tickets?pageSize=100&${query}`)).body.items;
const answer = (by: TestUser, id: string, text: string, visibility = "shared") =>
  scene.as(by).post<TicketEntry>(`/api/tickets/${id}/messages`, { text, visibility });
const manage = (id: string, act: string, version: number, body: Record<string, unknown>, by = scene.people.operator) =>
  act === "handling"
    ? scene.as(by).put<Ticket>(`/api/tickets/${id}/handling`, body, { "if-match": `"${version}"` })
    : scene.as(by).post<Ticket>(`/api/tickets/${id}/${act}`, body, { "if-match": `"${version}"` });
const mails = async (id: string) => {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<{ template: string; to_email: string; subject: string; text: string }>(
    "select template, to_email, subject, text from outbox_mails where data->>'ticketId' = $1 order by created_at, id",
    [id],
  );
  return rows;
};
const said = ({ latest }: Ticket) => latest.entries.map(({ message, step }) => message?.text ?? step);

describe("news of a ticket", () => {
  const bell = async (by: TestUser) => JSON.stringify((await scene.as(by).get("/api/me/notifications/bell")).body);

  test("rings for the others, never for whoever did it, nor for an internal note", async () => {
    const { client, operator } = scene.people;
    const { id } = (await open(client, { subject: "Is there a cloakroom?" })).body;
    expect(await bell(operator)).toContain(`/admin/tickets/${id}`);
    expect(await bell(client)).not.toContain(id);
    await answer(operator, id, "Nobody but us reads this.", "internal");
    expect(await bell(client)).not.toContain(id);
    await answer(operator, id, "There is one.");
    expect(await bell(client)).toContain(`/client/support/${id}`);
  });
});

describe("a ticket goes to and fro", () => {
  test("it is due within eight working hours, waits for whoever is asked, and is opened again by an answer", async () => {
    const { client, operator } = scene.people;
    const opened = (await open(client)).body;
    expect(opened).toMatchObject({
      reference: expect.stringMatching(/^T-2026-\d{5}$/),
      state: "open",
      answerDueAt: "2026-12-01T09:00:00.000Z",
      isLate: false,
      waitsForYou: false,
      organisation: { id: scene.clientId },
      owner: null,
      can: { answer: true, solve: false, decide: false, manage: false },
    });
    scene.setNow("2026-11-30T10:00:00Z");
    await answer(operator, opened.id, "Behind the mill.");
    const asked = (await read(client, opened.id)).body;
    expect(asked).toMatchObject({ state: "waitingForThem", answerDueAt: null, waitsForYou: true, owner: null });
    expect((await read(operator, opened.id)).body.owner).toEqual({ id: operator.id, name: operator.name });
    // Nothing runs while they are to answer; the time begins anew once they have.
    scene.setNow("2026-12-02T09:00:00Z");
    await answer(client, opened.id, "Is that free?");
    expect((await read(client, opened.id)).body).toMatchObject({ state: "waitingForOperator", answerDueAt: "2026-12-03T09:00:00.000Z" });
    const before = (await read(operator, opened.id)).body;
    const solved = (await manage(opened.id, "solution", before.version, { text: "It is." })).body;
    expect(solved).toMatchObject({ state: "solved", answerDueAt: null, reopensUntil: "2026-12-16T09:00:00.000Z" });
    scene.setNow("2026-12-16T09:00:00Z");
    expect((await answer(client, opened.id, "It was locked.")).status).toBe(201);
    const again = (await read(client, opened.id)).body;
    expect(again.state).toBe("waitingForOperator");
    expect(said(again)).toEqual([
      "We come by coach.",
      "Behind the mill.",
      "Is that free?",
      "It is.",
      "solved",
      "reopened",
      "It was locked.",
    ]);
    expect((await mails(opened.id)).map(({ template, to_email }) => [template, to_email])).toEqual([
      ["ticket-opened", operator.email],
      ["ticket-received", client.email],
      ["ticket-answered", client.email],
      ["ticket-answered", operator.email],
      ["ticket-solved", client.email],
      ["ticket-answered", operator.email],
    ]);
  });

  test("fourteen days after it was solved it is closed, for both sides", async () => {
    const { client, operator } = scene.people;
    const opened = (await open(client)).body;
    await manage(opened.id, "solution", opened.version, {});
    scene.setNow("2026-12-14T09:00:01Z");
    for (const by of [client, operator]) expect(problemOf(await answer(by, opened.id, "One more thing.")).code).toBe("ticket.closed");
    expect((await read(client, opened.id)).body.can.answer).toBe(false);
    // The operator's own notes need no open ticket.
    expect((await answer(operator, opened.id, "They called.", "internal")).status).toBe(201);
  });

  test("urgent leaves two hours, counted from when it began to wait", async () => {
    const { client, operator } = scene.people;
    const opened = (await open(client)).body;
    scene.setNow("2026-11-30T10:30:00Z");
    const urgent = (await manage(opened.id, "handling", opened.version, { ownerId: operator.id, isUrgent: true })).body;
    expect(urgent).toMatchObject({ isUrgent: true, owner: { id: operator.id }, answerDueAt: "2026-11-30T11:00:00.000Z" });
    expect(problemOf(await manage(opened.id, "handling", opened.version, { ownerId: null, isUrgent: false })).code).toBe("version.stale");
    expect((await manage(opened.id, "handling", urgent.version, { ownerId: client.id, isUrgent: true })).status).toBe(422);
    for (const by of [client, scene.people.vendor, scene.people.member])
      expect((await manage(opened.id, "handling", urgent.version, { ownerId: null, isUrgent: false }, by)).status).toBe(403);
    expect((await manage(opened.id, "solution", urgent.version, {})).body.state).toBe("solved");
  });

  test("what is overdue comes first, counts in the operator's menu, and its owner hears of it once", async () => {
    const { client, operator } = scene.people;
    const counts = async (by: TestUser) => (await scene.as(by).get<WaitingCounts>("/api/me/waiting")).body.tickets ?? 0;
    const opened = (await open(client, { subject: "Late one" })).body;
    await manage(opened.id, "handling", opened.version, { ownerId: operator.id, isUrgent: true });
    const before = await counts(operator);
    await tellOfLateTickets(scene.app.services);
    expect((await mails(opened.id)).filter(({ template }) => template === "ticket-late")).toEqual([]);
    scene.setNow("2026-11-30T11:00:01Z");
    expect(await counts(operator)).toBe(before + 1);
    await tellOfLateTickets(scene.app.services);
    await tellOfLateTickets(scene.app.services);
    const late = (await mails(opened.id)).filter(({ template }) => template === "ticket-late");
    expect(late.map(({ to_email }) => to_email)).toEqual([operator.email]);
    expect((await list(operator))[0]).toMatchObject({ id: opened.id, isLate: true });
    expect((await list(operator, "late=true")).map(({ id }) => id)).toEqual([opened.id]);
    const waiting = await counts(client);
    await answer(operator, opened.id, "Sorry, here it is.");
    expect([await counts(operator), await counts(client)]).toEqual([before, waiting + 1]);
  });
});

describe("nobody else's", () => {
  test("a team role sees what it opened, its client's admin sees that too, another tenant nothing of it", async () => {
    const { member, otherMember, client, otherClient, vendor, otherVendor, operator } = scene.people;
    const opened = (await open(member, { subject: "A vegan menu" })).body;
    const seen = async (by: TestUser) => [(await read(by, opened.id)).status, (await list(by, "q=vegan")).length];
    expect(await Promise.all([member, client, operator].map(seen))).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    for (const by of [otherMember, otherClient, vendor, otherVendor]) {
      expect(await seen(by)).toEqual([404, 0]);
      expect((await answer(by, opened.id, "Hello?")).status).toBe(404);
      expect(await list(by, `q=${opened.reference}`)).toEqual([]);
    }
    expect((await list(operator, `q=${opened.reference}`)).map(({ id }) => id)).toEqual([opened.id]);
  });

  test("a ticket names only what its author sees", async () => {
    const { client, vendor, otherVendor } = scene.people;
    const booking = await scene.book({ activityDate: "2027-03-01" });
    const about = { kind: "booking", id: booking.id };
    expect((await open(otherVendor, { kind: "booking", about })).status).toBe(404);
    const opened = (await open(client, { kind: "booking", about })).body;
    expect(opened.booking).toMatchObject({ reference: booking.reference, vendor: { id: scene.vendorId } });
    // The booking's other side reads disputes, nothing else.
    expect((await read(vendor, opened.id)).status).toBe(404);
    const listing = (await open(vendor, { about: { kind: "listing", id: scene.listing.id } })).body;
    expect(listing.about).toMatchObject({ kind: "listing", name: "Bread baking by the canal" });
    expect((await open(otherVendor, { about: { kind: "listing", id: scene.listing.id } })).status).toBe(404);
  });

  test("an internal note leaves no trace: not in thread, version, order, search, mails or counts", async () => {
    const { client, operator } = scene.people;
    const opened = (await open(client)).body;
    scene.setNow("2026-11-30T10:00:00Z");
    const mailed = (await mails(opened.id)).length;
    expect((await answer(client, opened.id, "Ours", "internal")).status).toBe(403);
    const secret = "They owe us since October.";
    expect((await answer(operator, opened.id, secret, "internal")).status).toBe(201);
    expect((await read(client, opened.id)).body).toEqual(opened);
    expect(said((await read(operator, opened.id)).body)).toEqual(["We come by coach.", secret]);
    expect(await list(client, "q=October")).toEqual([]);
    expect((await list(operator, "q=October")).map(({ id }) => id)).toEqual([opened.id]);
    expect(await mails(opened.id)).toHaveLength(mailed);
    const audit = await scene.auditOf(opened.id);
    expect(audit.at(-1)).toMatchObject({ type: "TicketAnsweredEvent", details: { visibility: "internal" } });
    expect(JSON.stringify(audit)).not.toContain("October");
    expect(JSON.stringify(audit)).not.toContain("coach");
  });
});

describe("a dispute", () => {
  async function approved(activityDate: string): Promise<Booking> {
    scene.setNow("2026-12-01T09:00:00Z");
    return (await scene.move(scene.people.vendor, await scene.book({ activityDate }, scene.people.member), "approve")).body;
  }
  const dispute = (by: TestUser, id: string, at: string) => {
    scene.setNow(at);
    return scene.as(by).post<Ticket>("/api/tickets", {
      kind: "dispute",
      subject: "The oven stayed cold",
      text: "For an hour.",
      about: { kind: "booking", id },
    });
  };
  const form = async (by: TestUser, id: string) =>
    (await scene.as(by).get<TicketForm>(`/api/tickets/form?kind=booking&recordId=${id}`)).body;

  test("is read by both parties and the operator, due within two hours, and decided with reasons", async () => {
    const { client, member, vendor, vendorNl, operator, otherVendor, otherClient } = scene.people;
    const booking = await approved("2027-01-13");
    scene.setNow("2027-01-14T08:00:00Z");
    // Wednesday: three working days later is Monday.
    expect(await form(client, booking.id)).toMatchObject({ disputeUntil: "2027-01-18", about: { name: booking.reference } });
    expect((await form(client, booking.id)).kinds).toContain("dispute");
    expect((await form(member, booking.id)).kinds).not.toContain("dispute");
    const opened = (await dispute(client, booking.id, "2027-01-14T08:00:00Z")).body;
    expect(opened).toMatchObject({ kind: "dispute", answerDueAt: "2027-01-14T10:00:00.000Z" });
    expect((await read(vendor, opened.id)).body.latest.entries).toHaveLength(1);
    for (const by of [member, otherVendor, otherClient]) expect((await read(by, opened.id)).status).toBe(404);
    await answer(vendor, opened.id, "Half an hour.");
    expect(said((await read(client, opened.id)).body)).toEqual(["For an hour.", "Half an hour."]);
    const { version } = (await read(operator, opened.id)).body;
    expect(problemOf(await manage(opened.id, "solution", version, {})).code).toBe("ticket.moveRefused");
    expect((await manage(opened.id, "decision", version, { outcome: "refunded", text: "" })).status).toBe(422);
    const decided = (await manage(opened.id, "decision", version, { outcome: "refunded", text: "An hour of three is lost." })).body;
    expect(decided).toMatchObject({ state: "solved", outcome: "refunded" });
    expect((await scene.auditOf(opened.id)).map(({ type }) => type)).toEqual([
      "TicketOpenedEvent",
      "TicketAnsweredEvent",
      "DisputeDecidedEvent",
    ]);
    const told = (await mails(opened.id)).filter(({ template }) => template === "ticket-decided");
    expect(told.map(({ to_email }) => to_email).sort()).toEqual([client, vendor, vendorNl].map(({ email }) => email).sort());
    expect(told.find(({ to_email }) => to_email === vendorNl.email)?.text).toContain("de klant krijgt een terugbetaling");
  });

  test("can be opened from the approval until three working days after its last day, once", async () => {
    const { client, vendor, member } = scene.people;
    scene.setNow("2026-12-01T09:00:00Z");
    const asked = await scene.book({ activityDate: "2027-01-20" });
    expect(problemOf(await dispute(client, asked.id, "2026-12-01T10:00:00Z")).code).toBe("dispute.notPossible");
    const late = await approved("2027-01-21");
    expect(problemOf(await dispute(client, late.id, "2027-01-26T23:30:00Z")).code).toBe("dispute.notPossible");
    expect(problemOf(await dispute(member, late.id, "2027-01-22T10:00:00Z")).code).toBe("dispute.notPossible");
    const answers = await Promise.all([client, vendor].map((by) => dispute(by, late.id, "2027-01-26T22:30:00Z")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await dispute(client, "0199b1f0-0000-7000-8000-000000000000", "2027-01-22T10:00:00Z")).status).toBe(404);
  });
});

describe("what is to be settled", () => {
  const settle = async (id: string, refundedCents: number) => {
    const { version } = (await scene.as(scene.people.operator).get<Booking>(`/api/bookings/${id}`)).body;
    const sent = { refundedCents, reason: "As agreed on the phone." };
    const answer = await scene.as(scene.people.operator).post(`/api/bookings/${id}/settlements`, sent, { "if-match": `"${version}"` });
    expect(answer.status).toBe(200);
  };
  const decide = async (id: string, outcome: string) => {
    const { version } = (await read(scene.people.operator, id)).body;
    expect((await manage(id, "decision", version, { outcome, text: "We spoke to both." })).status).toBe(200);
  };

  test("are disputes of what took place, open or decided as a refund, of which nothing was paid back; for the operator alone", async () => {
    const { client, vendor, member, operator } = scene.people;
    scene.setNow("2026-12-01T09:00:00Z");
    const days = ["2027-02-08", "2027-02-09", "2027-02-10", "2027-02-11"];
    const bookings: Booking[] = [];
    for (const activityDate of days) bookings.push((await scene.move(vendor, await scene.book({ activityDate }), "approve")).body);
    const disputes: Record<string, string> = {};
    for (const [index, name] of ["open", "stands", "refunded", "ahead"].entries()) {
      const about = { kind: "booking", id: bookings[index]?.id };
      const sent = { kind: "dispute", subject: `Lukewarm plate, ${name}`, text: "For an hour.", about };
      scene.setNow("2027-02-10T10:00:00Z");
      disputes[name] = (await scene.as(client).post<Ticket>("/api/tickets", sent)).body.id;
    }
    // On the day after the third; the last one is still to take place that day.
    scene.setNow("2027-02-11T10:00:00Z");
    const asked = { kind: "booking", subject: "Lukewarm plate, a question", text: "Why?", about: { kind: "booking", id: bookings[0]?.id } };
    await scene.as(client).post("/api/tickets", asked);
    await decide(disputes["stands"] ?? "", "stands");
    await decide(disputes["refunded"] ?? "", "refunded");
    const found = async (query: string, by = operator) =>
      (await list(by, `q=lukewarm plate&sort=createdAt&${query}`)).map(({ subject }) => subject.replace("Lukewarm plate, ", ""));
    expect(await found("toSettle=true")).toEqual(["open", "refunded"]);
    expect(await found("toSettle=false")).toEqual(["stands", "ahead", "a question"]);
    for (const by of [client, vendor, member])
      for (const query of ["toSettle=true", "toSettle=false"]) expect(await found(query, by)).toEqual([]);

    const refunded = bookings[2]?.id ?? "";
    await settle(refunded, 10_00);
    expect(await found("toSettle=true")).toEqual(["open"]);
    // What was paid back is taken back: it is to be settled again.
    await settle(refunded, 0);
    expect(await found("toSettle=true")).toEqual(["open", "refunded"]);
    scene.setNow("2027-02-12T10:00:00Z");
    expect(await found("toSettle=true")).toEqual(["open", "refunded", "ahead"]);
    const page = (await scene.as(operator).get<Page<TicketSummary>>("/api/tickets?toSettle=true&q=lukewarm plate&pageSize=10")).body;
    expect(page.total).toBe(3);
    const sheet = await (await scene.as(operator).download("/api/exports/tickets.csv?toSettle=true&q=lukewarm plate")).text();
    expect(sheet.match(/Lukewarm plate/g)).toHaveLength(3);
  });
});

test("the tenth ticket of a connection is opened like the first, whatever plan the database keeps by then", async () => {
  for (let count = 0; count < 10; count++) expect((await open(scene.people.otherClient)).status).toBe(201);
});

test("one key opens one ticket", async () => {
  scene.setNow(monday);
  const asked = { kind: "technical", subject: "A blank page", text: "After the button.", page: "/client/teams" };
  const send = () => scene.as(scene.people.client).post<Ticket>("/api/tickets", asked, { "idempotency-key": "one-ticket" });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(first.body.page).toBeNull();
  expect((await read(scene.people.operator, first.body.id)).body.page).toBe("/client/teams");
});
