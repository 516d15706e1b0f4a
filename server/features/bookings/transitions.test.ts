import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking, BookingNote } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

/** Every test books a day of its own, so that none takes another's capacity. */
let day = 0;
const nextDay = () => new Date(Date.UTC(2027, 1, 1 + day++)).toISOString().slice(0, 10);

describe("transitions", () => {
  test("approving moves the booking, leaves one audit row and tells the client's side", async () => {
    const booking = await scene.book({ activityDate: nextDay() }, scene.people.member);
    await scene.deliverMails();
    const answer = await scene.move(scene.people.vendor, booking, "approve");
    expect(answer.body).toMatchObject({ status: "Approved", version: 2, waitingFor: null, can: { approve: false, cancel: true } });
    expect((await scene.auditOf(booking.id)).slice(1)).toMatchObject([
      {
        type: "BookingStatusChangedEvent",
        user_name: "Vera Vendor",
        organisation_name: "Kookatelier Gent",
        details: { from: "New", to: "Approved", action: "approve" },
      },
    ]);
    await scene.deliverMails();
    const told = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-status-changed");
    expect(told.map(({ to_email, language }) => [to_email, language]).sort()).toEqual(
      [
        [scene.people.client.email, "en"],
        [scene.people.member.email, "nl"],
      ].sort(),
    );
    expect(told.find(({ language }) => language === "nl")?.subject).toMatch(/^Bevestigd: Brood bakken aan het water op /);
  });

  test("negotiating passes the turn to the other side", async () => {
    const byVendor = await scene.move(
      scene.people.vendor,
      await scene.book({ activityDate: nextDay() }),
      "negotiate",
      "Could you start at noon?",
    );
    expect(byVendor.body).toMatchObject({
      status: "Negotiation",
      waitingFor: "client",
      notes: [{ note: "Could you start at noon?", authorRole: "Vendor", visibility: "shared" }],
    });
    const byClient = await scene.move(scene.people.client, await scene.book({ activityDate: nextDay() }), "negotiate");
    expect(byClient.body.waitingFor).toBe("vendor");
  });

  test.each(["decline", "cancel"])("%s asks for a reason, which becomes a shared note and stands in the mail", async (action) => {
    const by = action === "decline" ? scene.people.vendor : scene.people.client;
    const booking = await scene.book({ activityDate: nextDay() });
    const without = await scene.move(by, booking, action);
    expect(problemOf(without)).toMatchObject({ status: 422, errors: [{ path: "reason", code: "required" }] });
    const answer = await scene.move(by, booking, action, "The oven is broken");
    expect(answer.body.notes).toMatchObject([{ note: "The oven is broken", visibility: "shared" }]);
    expect(answer.body.history.map(({ type }) => type)).toEqual([
      "BookingCreatedEvent",
      "BookingStatusChangedEvent",
      "BookingNoteAddedEvent",
    ]);
    await scene.deliverMails();
    const mails = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-status-changed");
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).toContain("> The oven is broken");
  });

  test("a stale version is answered with the present one, a missing one with 428", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    await scene.move(scene.people.vendor, booking, "negotiate");
    const stale = await scene.move(scene.people.client, booking, "cancel", "Too late");
    expect(problemOf(stale)).toMatchObject({ status: 412, code: "version.stale", params: { currentVersion: 2 } });
    const missing = await scene.as(scene.people.client).post(`/api/bookings/${booking.id}/transitions`, { action: "cancel", reason: "x" });
    expect(problemOf(missing)).toMatchObject({ status: 428, code: "version.required" });
  });

  test("what the status forbids is 409, what the role never may is 403, what one cannot see is 404", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    expect(problemOf(await scene.move(scene.people.vendor, booking, "cancel", "No"))).toMatchObject({
      status: 409,
      code: "booking.transitionRefused",
    });
    expect(problemOf(await scene.move(scene.people.client, booking, "approve"))).toMatchObject({ status: 403, code: "access.denied" });
    expect(problemOf(await scene.move(scene.people.member, booking, "cancel", "No"))).toMatchObject({ status: 403, code: "access.denied" });
    for (const stranger of [scene.people.otherVendor, scene.people.otherClient]) {
      expect((await scene.move(stranger, booking, "cancel", "No")).status).toBe(404);
      expect((await scene.as(stranger).get(`/api/bookings/${booking.id}`)).status).toBe(404);
      expect((await scene.as(stranger).get(`/api/bookings/${booking.id}/cancellation`)).status).toBe(404);
      expect((await scene.as(stranger).post(`/api/bookings/${booking.id}/notes`, { note: "hi" })).status).toBe(404);
    }
    expect((await scene.auditOf(booking.id)).map(({ type }) => type)).toEqual(["BookingCreatedEvent"]);
  });

  test("approving checks blocked days again", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    await scene.make.blockedDay(scene.vendorId, booking.activityDate);
    expect(problemOf(await scene.move(scene.people.vendor, booking, "approve"))).toMatchObject({
      status: 409,
      code: "booking.dayUnavailable",
      params: { cause: "closed", date: booking.activityDate },
    });
  });

  test("re-opening is the operator's and frees the day", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    const rival = await scene.book({ activityDate: booking.activityDate });
    const approved = (await scene.move(scene.people.vendor, booking, "approve")).body;
    expect((await scene.move(scene.people.vendor, approved, "reopen")).status).toBe(403);
    expect(problemOf(await scene.move(scene.people.vendor, rival, "approve")).code).toBe("booking.dayUnavailable");
    expect((await scene.move(scene.people.operator, approved, "reopen")).body).toMatchObject({
      status: "Negotiation",
      waitingFor: "vendor",
      refund: null,
    });
    expect((await scene.move(scene.people.vendor, rival, "approve")).body.status).toBe("Approved");
  });
});

describe("cancelling", () => {
  const approved = async (activityDate: string) =>
    (await scene.move(scene.people.vendor, await scene.book({ activityDate }), "approve")).body;

  test("shows beforehand what is then stored, by calendar days", async () => {
    const booking = await approved("2026-12-08");
    const preview = await scene.as(scene.people.client).get(`/api/bookings/${booking.id}/cancellation`);
    expect(preview.body).toEqual({ daysBefore: 10, refundPercent: 50, refundedCents: 423_50, keptCents: 423_50 });
    const cancelled = await scene.move(scene.people.client, booking, "cancel", "Plans changed");
    expect(cancelled.body.refund).toEqual(preview.body);
    await scene.deliverMails();
    const mails = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-status-changed");
    // The client's "confirmed" had not gone out when the booking moved on; only the vendor's "cancelled" does, and the client's own.
    expect(mails.map(({ to_email, state }) => [to_email, state]).sort()).toEqual(
      [
        [scene.people.client.email, "superseded"],
        [scene.people.client.email, "kept"],
        [scene.people.vendor.email, "kept"],
        [scene.people.vendorNl.email, "kept"],
      ].sort(),
    );
    const english = mails.find(({ to_email }) => to_email === scene.people.vendor.email);
    expect(english?.text).toContain("€423.50 is refunded and €423.50 is kept");
  });

  test("refunds everything when the vendor does it", async () => {
    const booking = await approved("2026-12-09");
    const cancelled = await scene.move(scene.people.vendor, booking, "cancel", "The oven is broken");
    expect(cancelled.body.refund).toMatchObject({ refundPercent: 100, refundedCents: 847_00, keptCents: 0 });
  });

  test("owes nothing before approval, and is refused where the status forbids it", async () => {
    const booking = await scene.book({ activityDate: "2026-12-10" });
    const preview = await scene.as(scene.people.client).get(`/api/bookings/${booking.id}/cancellation`);
    expect(preview.body).toMatchObject({ refundPercent: 100, keptCents: 0 });
    expect(problemOf(await scene.as(scene.people.vendor).get(`/api/bookings/${booking.id}/cancellation`)).code).toBe(
      "booking.transitionRefused",
    );
    expect((await scene.move(scene.people.client, booking, "cancel", "No need")).body.refund).toBeNull();
  });
});

describe("notes", () => {
  test("are shared with all parties, or stay within the author's own organisation or the operator", async () => {
    const booking = await scene.book({ activityDate: nextDay() }, scene.people.member);
    await scene.deliverMails();
    let second = 0;
    const add = (by: keyof BookingScene["people"], note: string, visibility: string) => {
      scene.setNow(`2026-11-28T10:00:0${++second}Z`);
      return scene.as(scene.people[by]).post<BookingNote>(`/api/bookings/${booking.id}/notes`, { note, visibility });
    };
    expect((await add("vendor", "Bring aprons", "shared")).body).toMatchObject({
      authorRole: "Vendor",
      userName: "Vera Vendor",
      visibility: "shared",
    });
    await add("vendor", "vendor secret", "internal");
    await add("client", "client secret", "internal");
    await add("operator", "operator secret", "internal");
    expect((await add("member", "not allowed", "shared")).status).toBe(403);

    const read = async (by: keyof BookingScene["people"]) =>
      (await scene.as(scene.people[by]).get<Booking>(`/api/bookings/${booking.id}`)).body;
    const notesOf = async (by: keyof BookingScene["people"]) => (await read(by)).notes.map(({ note }) => note);
    expect(await notesOf("vendorNl")).toEqual(["Bring aprons", "vendor secret"]);
    expect(await notesOf("client")).toEqual(["Bring aprons", "client secret"]);
    expect(await notesOf("member")).toEqual(["Bring aprons", "client secret"]);
    expect(await notesOf("operator")).toEqual(["Bring aprons", "operator secret"]);
    expect((await read("member")).history.filter(({ type }) => type === "BookingNoteAddedEvent").map(({ userName }) => userName)).toEqual([
      "Vera Vendor",
      "Carla Client",
    ]);

    await scene.deliverMails();
    const mails = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-note-added");
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual([scene.people.client.email, scene.people.member.email].sort());
    expect(JSON.stringify([...(await scene.auditOf(booking.id)), ...mails])).not.toContain("secret");
  });

  test.each([
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(4001), "tooLong"],
    ["a\u0000b", "invalidCharacters"],
  ])("need 1 to 4,000 clean characters (%#)", async (note, code) => {
    const booking = await scene.book({ activityDate: nextDay() });
    const answer = await scene.as(scene.people.client).post(`/api/bookings/${booking.id}/notes`, { note });
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: "note", code }] });
  });
});
