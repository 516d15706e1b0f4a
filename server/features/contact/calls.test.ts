import nodeIcal, { type VEvent } from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";
import { freeSlots } from "./call-slots.ts";

let app: TestApp;
let olga: TestUser;
beforeAll(async () => {
  app = await testApp({ MAIL_FROM: "Bondfire <hello@bondfire.example>" });
  olga = await app.make.user("ProductAdmin", null, { name: "Olga Operator", language: "nl" });
  app.setNow("2026-11-30T08:10:00Z");
});
afterAll(() => app.close());

const path = "/api/contact-requests";
let callers = 0;

async function plan(slot: string, changes: Record<string, unknown> = {}) {
  const email = `caller.${callers++}@client.example`;
  const body = { kind: "Call", name: "Lotte Maes", email, phone: "0470 12 34 56", slot, proof: await proofOfWorkFor(app), ...changes };
  return app.as(null).post<{ id: string }>(path, body);
}

async function offered(): Promise<string[]> {
  const { body } = await app.as(null).get<{ days: { slots: { startsAt: string }[] }[] }>("/api/call-slots");
  return body.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
}

async function entriesOf(id: string): Promise<{ to: string; subject: string; calendar: string; event: VEvent }[]> {
  await app.deliverMails();
  const { rows } = await app.database.pool.query<{ to_email: string; subject: string; calendar: string }>(
    "select to_email, subject, calendar from outbox_mails where data->>'requestId' = $1 order by created_at, to_email, id",
    [id],
  );
  return rows.map(({ to_email, subject, calendar }) => ({ to: to_email, subject, calendar, event: eventIn(calendar) }));
}

function eventIn(calendar: string): VEvent {
  const event = Object.values(nodeIcal.parseICS(calendar)).find((component) => component?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("The calendar holds no event.");
  return event;
}

describe("the slots", () => {
  const hours = { weekdays: [1, 2, 3, 4, 5], from: "09:00", until: "17:00", minutes: 30, noticeHours: 4, daysAhead: 21 };
  const slots = (now: string, changes: Partial<typeof hours> = {}, taken: { startsAt: Date; endsAt: Date }[] = []) =>
    freeSlots({ ...hours, ...changes }, "Europe/Brussels", new Date(now), taken);

  test("are sixteen on a working day, in the marketplace's time, across the clock change", () => {
    const days = slots("2026-10-20T06:00:00Z");
    const friday = days.find(({ date }) => date === "2026-10-23");
    const monday = days.find(({ date }) => date === "2026-10-26");
    expect(friday?.slots).toHaveLength(16);
    expect([friday?.slots[0]?.startsAt.toISOString(), friday?.slots.at(-1)?.endsAt.toISOString()]).toEqual([
      "2026-10-23T07:00:00.000Z",
      "2026-10-23T15:00:00.000Z",
    ]);
    expect([monday?.slots[0]?.time, monday?.slots[0]?.startsAt.toISOString()]).toEqual(["09:00", "2026-10-26T08:00:00.000Z"]);
  });

  test("leave out weekends and Belgian public holidays, and end after three weeks", () => {
    const dates = slots("2026-12-14T06:00:00Z").map(({ date }) => date);
    expect(dates).toContain("2026-12-24");
    for (const closed of ["2026-12-19", "2026-12-20", "2026-12-25", "2027-01-01"]) expect(dates).not.toContain(closed);
    expect(dates.at(-1)).toBe("2027-01-04");
  });

  test("begin some hours from now, and skip what overlaps a call", () => {
    const call = { startsAt: new Date("2026-12-14T13:15:00Z"), endsAt: new Date("2026-12-14T13:45:00Z") };
    const today = slots("2026-12-14T08:10:00Z", {}, [call])[0];
    expect(today?.slots.map(({ time }) => time)).toEqual(["13:30", "15:00", "15:30", "16:00", "16:30"]);
  });

  test("follow the settings", () => {
    const days = slots("2026-12-14T00:00:00Z", { weekdays: [6], from: "10:00", until: "11:50", minutes: 45, daysAhead: 7 });
    expect(days.map(({ date, slots: free }) => [date, free.map(({ time }) => time)])).toEqual([["2026-12-19", ["10:00", "10:45"]]]);
  });
});

test("a planned call takes its slot, shows in the request, and is told to nobody else", async () => {
  const slot = "2026-12-02T09:30:00.000Z";
  expect(await offered()).toContain(slot);
  const { body, status } = await plan(slot, { message: "About fourteen teams." });
  expect(status).toBe(201);
  expect(await offered()).not.toContain(slot);
  const request = (await app.as(olga).get<ContactRequest>(`${path}/${body.id}`)).body;
  expect(request.call).toEqual({ startsAt: slot, endsAt: "2026-12-02T10:00:00.000Z", isCancelled: false });
  expect(request).toMatchObject({ phone: "+32470123456", message: "About fourteen teams.", can: { cancelCall: true } });
});

test("of many who want one slot at once, one gets it, and the others are told and can choose anew", async () => {
  const slot = "2026-12-03T09:00:00.000Z";
  const answers = await Promise.all(Array.from({ length: 6 }, () => plan(slot)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && problemOf(refused).code).toBe("call.slotTaken");
  const { rows } = await app.database.pool.query("select count(*)::int as n from contact_calls where starts_at = $1", [slot]);
  expect(rows[0].n).toBe(1);
  expect((await offered()).length).toBeGreaterThan(100);
});

test.each([
  ["on a Saturday", "2026-12-05T09:00:00Z"],
  ["on Christmas Day", "2026-12-25T09:00:00Z"],
  ["in the evening", "2026-12-02T19:00:00Z"],
  ["between two slots", "2026-12-02T10:10:00Z"],
  ["too soon", "2026-11-30T11:00:00Z"],
  ["in the past", "2026-11-20T09:00:00Z"],
  ["in half a year", "2027-06-01T09:00:00Z"],
])("no call %s", async (_name, slot) => {
  const answer = await plan(slot);
  expect([answer.status, problemOf(answer).code]).toEqual([409, "call.slotTaken"]);
});

test("both get an invitation that an independent reader understands: one event, its exact time, stable, folded, escaped", async () => {
  const name = "Zoë, D’Hondt; 🔥 van der Lange-Achternaam tot ver voorbij de vouw van een agendaregel";
  const { body } = await plan("2026-12-04T13:00:00Z", { name, company: "Zeil\\werk, Kaai", language: "en" });
  const [visitor, operator] = (await entriesOf(body.id)).sort(({ to }) => (to === olga.email ? 1 : -1));
  for (const entry of [visitor, operator]) {
    expect(entry?.calendar).toContain("METHOD:REQUEST\r\n");
    expect(entry?.calendar).toContain("DTSTART:20261204T130000Z\r\n");
    for (const line of entry?.calendar.split("\r\n") ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(entry?.event.uid).toBe(`call-${body.id}@test.example`);
    expect([entry?.event.start.toISOString(), entry?.event.end?.toISOString()]).toEqual([
      "2026-12-04T13:00:00.000Z",
      "2026-12-04T13:30:00.000Z",
    ]);
    expect(JSON.stringify(entry?.event.organizer)).toContain("hello@bondfire.example");
  }
  expect(operator?.event.summary).toBe(`Bel ${name} (Zeil\\werk, Kaai)`);
  expect(operator?.event.description).toContain(`Naam: ${name}`);
  expect(visitor?.event.summary).toBe("Call with Bondfire");
  expect(visitor?.subject).toBe("Our call on Friday 4 December 2026 at 14:00");
  // What somebody typed does not travel to an address that may not be theirs.
  expect(visitor?.calendar).not.toMatch(/Zoë|Zeil|0470/);
  expect(visitor?.calendar.replace(/\r\n /g, "")).toContain("caller.");
});

test("a cancelled call frees its slot and removes the event from both calendars", async () => {
  const slot = "2026-12-08T10:00:00.000Z";
  const { body } = await plan(slot, { language: "nl" });
  const cancelled = await app.as(olga).post<ContactRequest>(`${path}/${body.id}/call-cancellation`, undefined, { "if-match": '"1"' });
  expect(cancelled.body).toMatchObject({ version: 2, call: { isCancelled: true }, can: { cancelCall: false } });
  expect(await offered()).toContain(slot);
  const entries = await entriesOf(body.id);
  expect(entries).toHaveLength(4);
  expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
  const removals = entries.filter(({ calendar }) => calendar.includes("METHOD:CANCEL\r\n"));
  expect(removals.map(({ event }) => [event.status, Number(event.sequence)])).toEqual([
    ["CANCELLED", 1],
    ["CANCELLED", 1],
  ]);
  expect(removals.map(({ subject }) => subject)).toContain("Ons gesprek op dinsdag 8 december 2026 om 11:00 gaat niet door");
  const { rows } = await app.database.pool.query("select message from audit_events where type = 'ContactCallCancelledEvent'");
  expect(rows).toEqual([{ message: "Olga Operator cancelled the call with Lotte Maes." }]);
  expect((await plan(slot)).status).toBe(201);
  const again = await app.as(olga).post(`${path}/${body.id}/call-cancellation`, undefined, { "if-match": '"1"' });
  expect(again.status).toBe(412);
});
