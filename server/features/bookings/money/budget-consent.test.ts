import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { TeamBudget } from "#contract/organisations/organisation-shapes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { expireBookings, remindOfConsents, remindVendors } from "../scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

/** A client that wants to be asked, with one team of one member: its budget for the year is what a person may spend. */
async function askingClient(budgetPerPersonCents: number, asksBeforeOverBudget = true) {
  const clientId = await scene.make.client({ name: "Harbour Works", asksBeforeOverBudget });
  const teamId = await scene.make.team(clientId, { name: "Cranes", budgetPerPersonCents, budgetPeriod: "Annually" });
  const admin = await scene.make.user("ClientAdmin", clientId, { name: "Ada Admin" });
  const member = await scene.make.user("ClientTeamMember", clientId, { name: "Max Member", language: "nl", teamIds: [teamId] });
  // Every booking is a request for 12 people at € 700.00 excluding VAT.
  const ask = (by: TestUser, activityDate: string) => scene.book({ teamId, activityDate }, by);
  return { clientId, teamId, admin, member, ask };
}

const read = (by: TestUser, id: string) => scene.as(by).get<Booking>(`/api/bookings/${id}`);
const templates = async (id: string, to: TestUser) =>
  (await scene.mailsOf(id)).filter(({ to_email }) => to_email === to.email).map(({ template }) => template);
let day = 0;
const nextDay = () => new Date(Date.UTC(2027, 4, 1 + day++)).toISOString().slice(0, 10);

test("a request above what the team has left waits for a client admin, and the vendor knows nothing of it", async () => {
  const { people } = scene;
  const { admin, member, ask } = await askingClient(500_00);
  const booking = await ask(member, nextDay());
  expect(booking).toMatchObject({
    status: "New",
    budgetApproval: "pending",
    waitingFor: "client",
    can: { approveBudget: false, cancel: false },
    history: [{ type: "BookingCreatedEvent", budgetApproval: "pending" }],
  });
  expect((await read(admin, booking.id)).body.can).toMatchObject({ approveBudget: true, cancel: true, negotiate: false });
  expect((await read(people.operator, booking.id)).body.can).toMatchObject({ approveBudget: true, approve: false, decline: false });

  expect((await read(people.vendor, booking.id)).status).toBe(404);
  expect((await scene.move(people.vendor, booking, "approve")).status).toBe(404);
  expect((await scene.as(people.vendor).post(`/api/bookings/${booking.id}/notes`, { note: "Hello" })).status).toBe(404);
  const list = (await scene.as(people.vendor).get<Page<Booking>>("/api/bookings?pageSize=100")).body;
  expect(list.items.map(({ id }) => id)).not.toContain(booking.id);

  // A shared note reaches the vendor once it is asked, not before.
  expect((await scene.as(admin).post(`/api/bookings/${booking.id}/notes`, { note: "Is there a cheaper day?" })).status).toBe(201);
  await scene.deliverMails();
  expect((await scene.mailsOf(booking.id)).map(({ to_email, template }) => [to_email, template]).sort()).toEqual(
    [
      [admin.email, "booking-consent-asked"],
      [member.email, "booking-consent-awaited"],
      [member.email, "booking-note-added"],
    ].sort(),
  );
  const asked = (await scene.mailsOf(booking.id)).find(({ template }) => template === "booking-consent-asked");
  expect(asked?.text.replaceAll(/\s/g, " ")).toContain(
    "Of the team’s budget €500.00 is left, without VAT; this request is €200.00 above it.",
  );
  const awaited = (await scene.mailsOf(booking.id)).find(({ template }) => template === "booking-consent-awaited");
  expect(awaited?.subject).toMatch(/^Wacht op akkoord: Brood bakken aan het water op /);
  expect(await scene.auditOf(booking.id)).toMatchObject([
    { type: "BookingCreatedEvent", details: { budgetApproval: "pending", freeBudgetCents: 500_00 } },
    { type: "BookingNoteAddedEvent" },
  ]);
});

test("once a client admin agrees the vendor is asked, as for any request", async () => {
  const { people } = scene;
  const { admin, member, ask } = await askingClient(500_00);
  const booking = await ask(member, nextDay());
  expect(problemOf(await scene.move(member, booking, "approveBudget")).code).toBe("access.denied");
  const agreed = await scene.move(admin, booking, "approveBudget");
  expect(agreed.body).toMatchObject({ status: "New", budgetApproval: "given", waitingFor: "vendor", version: 2 });
  expect(agreed.body.history.at(-1)).toMatchObject({ type: "BookingBudgetApprovedEvent", userName: "Ada Admin", budgetApproval: "given" });
  expect(problemOf(await scene.move(admin, agreed.body, "approveBudget")).code).toBe("booking.transitionRefused");

  await scene.deliverMails();
  expect(await templates(booking.id, people.vendor)).toEqual(["booking-created"]);
  expect(await templates(booking.id, member)).toEqual(["booking-consent-awaited", "booking-consent-given"]);
  expect((await scene.auditOf(booking.id)).at(-1)).toMatchObject({
    type: "BookingBudgetApprovedEvent",
    user_name: "Ada Admin",
    details: { reference: booking.reference, team: "Cranes", budgetApproval: "given" },
  });

  // What the client settled among themselves is not the vendor's to read.
  const theirs = (await read(people.vendor, booking.id)).body;
  expect(theirs).toMatchObject({ budgetApproval: null, history: [{ type: "BookingCreatedEvent", budgetApproval: null }] });
  expect(theirs.history).toHaveLength(1);
  expect((await scene.move(people.vendor, theirs, "approve")).body).toMatchObject({ status: "Approved" });
});

test("refusing is cancelling with a reason: whoever asked is told, the vendor never, and it stays closed", async () => {
  const { people } = scene;
  const { admin, member, ask } = await askingClient(500_00);
  const booking = await ask(member, nextDay());
  const refused = await scene.move(admin, booking, "cancel", "Next quarter, please");
  expect(refused.body).toMatchObject({ status: "Cancelled", budgetApproval: "refused", waitingFor: null, can: { approveBudget: false } });
  await scene.deliverMails();
  expect(await templates(booking.id, people.vendor)).toEqual([]);
  const mail = (await scene.mailsOf(booking.id)).find(
    ({ template, to_email }) => template === "booking-status-changed" && to_email === member.email,
  );
  expect(mail).toMatchObject({ to_email: member.email, language: "nl" });
  expect(mail?.subject).toMatch(/^Niet akkoord: /);
  expect(mail?.text).toContain("Next quarter, please");
  expect((await read(people.vendor, booking.id)).status).toBe(404);
  expect(problemOf(await scene.move(people.operator, refused.body, "reopen")).code).toBe("booking.transitionRefused");
});

describe("nobody is asked", () => {
  test("where the request fits exactly", async () => {
    const { member, ask } = await askingClient(700_00);
    expect(await ask(member, nextDay())).toMatchObject({ budgetApproval: "notNeeded", waitingFor: "vendor" });
  });

  test("where the client does not want it", async () => {
    const { member, ask } = await askingClient(1_00, false);
    expect((await ask(member, nextDay())).budgetApproval).toBe("notNeeded");
  });

  test("where a client admin or the operator makes the request", async () => {
    const { admin, ask } = await askingClient(1_00);
    expect((await ask(admin, nextDay())).budgetApproval).toBe("notNeeded");
    expect((await ask(scene.people.operator, nextDay())).budgetApproval).toBe("notNeeded");
  });

  test("for another period than the one that is full", async () => {
    const { member, ask } = await askingClient(700_00);
    expect((await ask(member, "2027-06-15")).budgetApproval).toBe("notNeeded");
    expect((await ask(member, "2027-06-16")).budgetApproval).toBe("pending");
    expect((await ask(member, "2028-06-16")).budgetApproval).toBe("notNeeded");
  });
});

test("what the form shows is what the server judges by; what waits for consent takes nothing yet", async () => {
  const { member, admin, teamId, ask } = await askingClient(1_400_00);
  const budget = async () => (await scene.as(member).get<TeamBudget>(`/api/teams/${teamId}/budget?date=2027-06-01`)).body;
  expect(await budget()).toMatchObject({ asksFirst: true, freeCents: 1_400_00 });
  await ask(member, nextDay());
  await ask(member, nextDay());
  expect(await budget()).toMatchObject({ freeCents: 0, leftCents: 1_400_00, requestedCents: 1_400_00 });
  const over = await ask(member, nextDay());
  expect(over.budgetApproval).toBe("pending");
  expect(await budget()).toMatchObject({ freeCents: 0, requestedCents: 2_100_00 });
  await scene.move(admin, over, "approveBudget");
  expect(await budget()).toMatchObject({ freeCents: -700_00 });
});

test("of ten requests at once exactly as many go to the vendor as the budget holds", async () => {
  const { member, ask } = await askingClient(2_100_00);
  const dates = Array.from({ length: 10 }, nextDay);
  const bookings = await Promise.all(dates.map((date) => ask(member, date)));
  const approvals = bookings.map(({ budgetApproval }) => budgetApproval);
  expect(approvals.filter((approval) => approval === "notNeeded")).toHaveLength(3);
  expect(approvals.filter((approval) => approval === "pending")).toHaveLength(7);
});

test("agreeing and refusing at once: one wins, the other learns the new version", async () => {
  const { admin, member, ask } = await askingClient(1_00);
  const booking = await ask(member, nextDay());
  const answers = await Promise.all([scene.move(admin, booking, "approveBudget"), scene.move(admin, booking, "cancel", "No")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test("the vendor's reminders count from the day it was asked, and a request that waits expires with its date", async () => {
  const { people } = scene;
  const { admin, member, ask } = await askingClient(1_00);
  const given = await ask(member, "2027-09-01");
  const waiting = await ask(member, "2027-09-02");
  const start = Date.parse("2026-12-01T09:00:00Z");
  const at = (days: number) => scene.setNow(new Date(start + days * 86_400_000).toISOString());
  await scene.database.pool.query("update bookings set created_at = $1 where id = any($2)", [new Date(start), [given.id, waiting.id]]);
  at(5);
  await remindVendors(scene.app.services);
  expect(await templates(waiting.id, people.vendor)).toEqual([]);
  await scene.move(admin, given, "approveBudget");
  at(6);
  await remindVendors(scene.app.services);
  expect(await templates(given.id, people.vendor)).toEqual(["booking-created"]);
  at(7);
  await remindVendors(scene.app.services);
  expect(await templates(given.id, people.vendor)).toEqual(["booking-created", "booking-reminder"]);

  scene.setNow("2027-09-03T09:00:00Z");
  await expireBookings(scene.app.services);
  expect((await read(admin, waiting.id)).body).toMatchObject({ status: "Cancelled", budgetApproval: "refused" });
  expect(await templates(waiting.id, people.vendor)).toEqual([]);
  expect(await templates(waiting.id, member)).toContain("booking-expired");
});

describe("a consent that nobody gives", () => {
  test("is called to the minds of the client's admins after two and four days, each once, and of nobody else", async () => {
    const { admin, member, ask } = await askingClient(1_00);
    scene.setNow("2027-01-04T10:00:00Z");
    const booking = await ask(member, "2027-10-01");
    const remindedAt = async (instant: string) => {
      scene.setNow(instant);
      await Promise.all([remindOfConsents(scene.app.services), remindOfConsents(scene.app.services), remindVendors(scene.app.services)]);
      const mails = await scene.mailsOf(booking.id);
      return mails.filter(({ template }) => template.endsWith("-reminder")).map(({ template, to_email }) => [template, to_email]);
    };
    const one = ["booking-consent-reminder", admin.email];
    expect(await remindedAt("2027-01-06T09:59:59Z")).toEqual([]);
    expect(await remindedAt("2027-01-06T10:00:00Z")).toEqual([one]);
    expect(await remindedAt("2027-01-07T10:00:00Z")).toEqual([one]);
    expect(await remindedAt("2027-01-08T10:00:00Z")).toEqual([one, one]);
    expect(await remindedAt("2027-01-20T10:00:00Z")).toEqual([one, one]);
    await scene.deliverMails();
    const texts = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-consent-reminder");
    expect(texts.map(({ text }) => text).join()).toContain("2 days ago Cranes asked for");
    expect(texts[0]?.subject).toContain("for your consent");
  });

  test("no longer once it is given: the vendor's own reminders then start from the first", async () => {
    const { people } = scene;
    const { admin, member, ask } = await askingClient(1_00);
    scene.setNow("2027-01-04T10:00:00Z");
    const booking = await ask(member, "2027-10-02");
    scene.setNow("2027-01-08T10:00:00Z");
    await remindOfConsents(scene.app.services);
    await scene.move(admin, booking, "approveBudget");
    scene.setNow("2027-01-10T10:00:00Z");
    await Promise.all([remindOfConsents(scene.app.services), remindVendors(scene.app.services)]);
    expect(await templates(booking.id, people.vendor)).toEqual(["booking-created", "booking-reminder"]);
    expect((await templates(booking.id, admin)).filter((template) => template.endsWith("reminder"))).toEqual(["booking-consent-reminder"]);
  });

  test("no longer once it is refused", async () => {
    const { admin, member, ask } = await askingClient(1_00);
    scene.setNow("2027-01-04T10:00:00Z");
    const booking = await ask(member, "2027-10-03");
    await scene.move(admin, booking, "cancel", "Too dear");
    scene.setNow("2027-01-10T10:00:00Z");
    await remindOfConsents(scene.app.services);
    expect((await templates(booking.id, admin)).filter((template) => template.endsWith("reminder"))).toEqual([]);
  });
});
