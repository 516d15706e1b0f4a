import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { TeamBudget } from "#contract/organisations/organisation-shapes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

let day = 0;
const booked = "2026-12-01T09:00:00Z";
const reason = "The oven stayed cold for an hour.";

/** A booking of 12 people at € 700.00 excluding VAT, € 847.00 including, that took place the day before. */
async function completed(): Promise<Booking> {
  const activityDate = new Date(Date.UTC(2027, 0, 5 + day++)).toISOString().slice(0, 10);
  scene.setNow(booked);
  const approved = (await scene.move(scene.people.vendor, await scene.book({ activityDate }, scene.people.member), "approve")).body;
  scene.setNow(`${activityDate}T23:00:00Z`);
  return approved;
}
const settle = (by: TestUser, { id, version }: { id: string; version: number }, refundedCents: number, why: string | null = reason) =>
  scene
    .as(by)
    .post<Booking>(
      `/api/bookings/${id}/settlements`,
      { refundedCents, ...(why === null ? {} : { reason: why }) },
      { "if-match": `"${version}"` },
    );
const read = async (by: TestUser, id: string) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;

describe("settling a completed booking", () => {
  test("gives back a part; what it costs, its commission and the team's budget follow, and both sides see and hear it", async () => {
    const { operator, vendor, client, member } = scene.people;
    const booking = await completed();
    const spent = async () => (await scene.as(client).get<TeamBudget>(`/api/teams/${scene.teamId}/budget`)).body.spentCents;
    const before = await spent();
    expect((await read(operator, booking.id)).can.settle).toBe(true);
    for (const other of [vendor, client, member]) expect((await read(other, booking.id)).can.settle).toBe(false);

    const answer = await settle(operator, booking, 242_00);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "Approved",
      isCompleted: true,
      version: 3,
      priceExclVatCents: 700_00,
      priceInclVatCents: 847_00,
      cost: { refundedCents: 242_00, exclVatCents: 500_00, vatCents: 105_00, roundingCents: 0, inclVatCents: 605_00 },
      commission: { rateBp: 2000, amountCents: 100_00 },
      isCommissionEarned: true,
      settlement: { refundedCents: 242_00, keptCents: 605_00 },
      refund: null,
    });
    expect(await spent()).toBe(before - 200_00);
    for (const reader of [vendor, client, member]) {
      const seen = await read(reader, booking.id);
      expect(seen.settlement).toMatchObject({ refundedCents: 242_00, keptCents: 605_00 });
      expect(seen.notes.map(({ note, visibility, authorRole }) => [note, visibility, authorRole])).toEqual([
        [reason, "shared", "ProductAdmin"],
      ]);
      expect(seen.history.at(-2)).toMatchObject({ type: "BookingSettledEvent", userName: "Olga Operator", refundedCents: 242_00 });
      expect(seen.commission).toEqual(reader === vendor ? { rateBp: 2000, amountCents: 100_00 } : null);
    }
    expect((await scene.auditOf(booking.id)).slice(-2)).toMatchObject([
      {
        type: "BookingSettledEvent",
        user_name: "Olga Operator",
        details: {
          "from.refundedCents": 0,
          "to.refundedCents": 242_00,
          "from.keptCents": 847_00,
          "to.keptCents": 605_00,
          "from.commissionCents": 140_00,
          "to.commissionCents": 100_00,
        },
      },
      { type: "BookingNoteAddedEvent" },
    ]);
    expect(JSON.stringify((await scene.auditOf(booking.id)).at(-2))).not.toContain(reason);

    await scene.deliverMails();
    const mails = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-settled");
    const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, " ");
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(
      [vendor, scene.people.vendorNl, client, member].map(({ email }) => email).sort(),
    );
    const of = (to: TestUser) => mails.find(({ to_email }) => to_email === to.email);
    expect(plain(of(client)?.text)).toContain("In all €242.00 is refunded to the client and €605.00 stays with the vendor, including VAT.");
    expect(of(client)?.text).toContain(reason);
    expect(of(client)?.text).not.toContain("commission");
    expect(plain(of(vendor)?.text)).toContain("The commission follows: it is €100.00 now.");
    expect(plain(of(scene.people.vendorNl)?.text)).toContain("€ 242,00 aan de klant terugbetaald");
    expect(of(member)?.subject).toMatch(/^Afgerekend: /);
  });

  test("again takes the place of what was settled before, and 0 takes it back", async () => {
    const { operator, vendor } = scene.people;
    const first = (await settle(operator, await completed(), 100_00)).body;
    const whole = (await settle(operator, first, 847_00, "Nothing took place after all.")).body;
    expect(whole).toMatchObject({
      cost: { refundedCents: 847_00, exclVatCents: 0, vatCents: 0, inclVatCents: 0, vatTotals: [{ exclVatCents: 0 }] },
      commission: { amountCents: 0 },
    });
    const taken = (await settle(operator, whole, 0, "It was another booking.")).body;
    expect(taken).toMatchObject({ cost: { refundedCents: 0, inclVatCents: 847_00 }, commission: { amountCents: 140_00 } });
    expect(taken.notes).toHaveLength(3);
    expect(taken.history.filter(({ type }) => type === "BookingSettledEvent").map(({ refundedCents }) => refundedCents)).toEqual([
      100_00, 847_00, 0,
    ]);
    await scene.deliverMails();
    const last = (await scene.mailsOf(first.id)).filter(
      ({ template, to_email, state }) => template === "booking-settled" && to_email === vendor.email && state === "kept",
    );
    // What was settled before is not mailed any more once something else was.
    expect(last).toHaveLength(1);
    expect(last[0]?.text.replaceAll(/\s+/g, " ")).toContain("takes the place of an earlier settlement, by which €847.00 was refunded");
  });

  test("is the operator's alone", async () => {
    const booking = await completed();
    for (const who of [scene.people.vendor, scene.people.client, scene.people.member]) {
      const answer = await settle(who, booking, 1_00);
      expect([answer.status, problemOf(answer).code]).toEqual([403, "access.denied"]);
    }
  });

  test("asks for a reason, and for no more than the price", async () => {
    const { operator } = scene.people;
    const booking = await completed();
    const refused = async (refundedCents: number, why: string | null = reason) =>
      problemOf(await settle(operator, booking, refundedCents, why)).errors.map(({ path, code }) => [path, code]);
    expect(await refused(1_00, null)).toEqual([["reason", "required"]]);
    expect(await refused(1_00, "  ")).toEqual([["reason", "required"]]);
    expect(await refused(847_01)).toEqual([["refundedCents", "notBetween"]]);
    expect(await refused(0)).toEqual([["refundedCents", "notBetween"]]);
    expect(await refused(-1)).toMatchObject([["refundedCents", expect.any(String)]]);
    expect(await read(operator, booking.id)).toMatchObject({ version: 2, settlement: null, notes: [] });
  });

  test("waits for the date to pass, and is for what was agreed and took place", async () => {
    const { operator, vendor, client } = scene.people;
    const booking = await completed();
    scene.setNow(`${booking.activityDate}T22:59:59Z`);
    expect((await read(operator, booking.id)).can.settle).toBe(false);
    const early = await settle(operator, booking, 1_00);
    expect(problemOf(early)).toMatchObject({ code: "booking.dateToCome", status: 409, params: { date: booking.activityDate } });

    scene.setNow(booked);
    const declined = (await scene.move(vendor, await scene.book({ activityDate: "2027-02-10" }), "decline", "Full.")).body;
    const cancelled = (await scene.move(client, await scene.book({ activityDate: "2027-02-10" }), "cancel", "Ill.")).body;
    const open = await scene.book({ activityDate: "2027-02-10" });
    scene.setNow("2027-02-11T09:00:00Z");
    for (const other of [declined, cancelled, open]) {
      expect((await read(operator, other.id)).can.settle).toBe(false);
      expect(problemOf(await settle(operator, other, 1_00)).code).toBe("booking.transitionRefused");
    }
  });

  test("of two operators at once one wins, and the other sees what was settled", async () => {
    const { operator } = scene.people;
    const booking = await completed();
    const answers = await Promise.all([1_00, 2_00, 3_00, 4_00].map((cents) => settle(operator, booking, cents)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await read(operator, booking.id)).toMatchObject({ version: 3, settlement: { refundedCents: (won + 1) * 100 } });
    expect((await scene.auditOf(booking.id)).filter(({ type }) => type === "BookingSettledEvent")).toHaveLength(1);
  });
});

describe("what a booking costs now", () => {
  test("is nothing when it was declined, and neither is the commission", async () => {
    const { vendor, client } = scene.people;
    scene.setNow(booked);
    const booking = await scene.book({ activityDate: "2027-02-11" });
    expect(await read(vendor, booking.id)).toMatchObject({ commission: { amountCents: 140_00 }, isCommissionEarned: false });
    const declined = (await scene.move(vendor, booking, "decline", "Full.")).body;
    expect(declined).toMatchObject({ cost: { exclVatCents: 0, inclVatCents: 0 }, commission: { rateBp: 2000, amountCents: 0 } });
    expect(await read(client, booking.id)).toMatchObject({ commission: null, isCommissionEarned: null });
  });

  // The policy gives back everything until 14 days before, half until 7, then nothing.
  test.each([
    ["client", "2027-02-05T09:00:00Z", { refundedCents: 847_00, exclVatCents: 0, inclVatCents: 0 }, 0],
    ["client", "2027-02-12T09:00:00Z", { refundedCents: 423_50, exclVatCents: 350_00, vatCents: 73_50, inclVatCents: 423_50 }, 70_00],
    ["client", "2027-02-20T09:00:00Z", { refundedCents: 0, exclVatCents: 700_00, vatCents: 147_00, inclVatCents: 847_00 }, 140_00],
    ["vendor", "2027-02-20T09:00:00Z", { refundedCents: 847_00, exclVatCents: 0, inclVatCents: 0 }, 0],
  ] as const)("cancelled by the %s on %s it is the kept part, and so is the team's spending", async (side, at, cost, commissionCents) => {
    const { vendor, operator, client } = scene.people;
    const teamId = await scene.make.team(scene.clientId, {
      name: `Team of ${side} ${at}`,
      budgetPerPersonCents: 1_000_00,
      budgetPeriod: "Annually",
    });
    await scene.make.user("ClientTeamMember", scene.clientId, { name: "Tia Team", teamIds: [teamId] });
    const budget = async () => (await scene.as(client).get<TeamBudget>(`/api/teams/${teamId}/budget?date=2027-02-20`)).body;
    scene.setNow(booked);
    const approved = (await scene.move(vendor, await scene.book({ activityDate: "2027-02-20", teamId }), "approve")).body;
    expect(await budget()).toMatchObject({ spentCents: 700_00 });
    scene.setNow(at);
    const cancelled = (await scene.move(scene.people[side], approved, "cancel", "Plans changed.")).body;
    expect(cancelled.cost).toMatchObject(cost);
    expect(await read(operator, cancelled.id)).toMatchObject({
      commission: { rateBp: 2000, amountCents: commissionCents },
      isCommissionEarned: true,
    });
    expect(await budget()).toMatchObject({ spentCents: cost.exclVatCents, leftCents: 1_000_00 - cost.exclVatCents });
  });

  test("what a team spent on a late cancellation decides whether its next request is asked about first", async () => {
    const clientId = await scene.make.client({ name: "Harbour Works", asksBeforeOverBudget: true });
    const teamId = await scene.make.team(clientId, { budgetPerPersonCents: 1_000_00, budgetPeriod: "Annually" });
    const admin = await scene.make.user("ClientAdmin", clientId, { name: "Ada Admin" });
    const member = await scene.make.user("ClientTeamMember", clientId, { name: "Max Member", teamIds: [teamId] });
    scene.setNow(booked);
    const first = await scene.book({ activityDate: "2027-03-10", teamId }, member);
    expect(first.budgetApproval).toBe("notNeeded");
    const approved = (await scene.move(scene.people.vendor, first, "approve")).body;
    scene.setNow("2027-03-08T09:00:00Z");
    expect((await scene.move(admin, approved, "cancel", "Ill.")).body.cost.exclVatCents).toBe(700_00);
    expect((await scene.book({ activityDate: "2027-03-20", teamId }, member)).budgetApproval).toBe("pending");
  });

  test("stands in lists and exports as on the page, the commission only for those whose business it is", async () => {
    const { operator, client, vendor } = scene.people;
    const settled = (await settle(operator, await completed(), 242_00)).body;
    const listed = async (by: TestUser) =>
      (await scene.as(by).get<Page<BookingSummary>>("/api/bookings?pageSize=100")).body.items.find(({ id }) => id === settled.id);
    expect(await listed(client)).toMatchObject({ cost: settled.cost, commission: null });
    expect(await listed(vendor)).toMatchObject({ cost: settled.cost, commission: { amountCents: 100_00 } });
    const exported = async (by: TestUser) => (await scene.as(by).download(`/api/exports/bookings.csv?q=${settled.reference}`)).text();
    const [header, row] = (await exported(operator)).trim().split("\r\n");
    expect(header).toContain("Commission (EUR)");
    expect(row).toContain(",242.00,500.00,105.00,0.00,605.00,100.00,100.00,");
    expect(await exported(client)).not.toContain("Commission");
  });
});
