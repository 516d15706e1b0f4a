import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking, BookingNote } from "#contract/bookings/booking-details.ts";
import type { Page } from "#contract/core/page-sizes.ts";
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

describe("asking for a booking", () => {
  test("freezes the price, leaves one audit row and mails vendor and client in their languages", async () => {
    const { people } = scene;
    const booking = await scene.book({ activityDate: nextDay() });
    expect(booking).toMatchObject({
      status: "New",
      waitingFor: "vendor",
      version: 1,
      participants: 12,
      startTime: "14:30",
      priceExclVatCents: 700_00,
      priceInclVatCents: 847_00,
      commission: null,
      createdByName: "Carla Client",
      venue: {
        id: scene.listing.vendorVenueId,
        name: "The old mill",
        isClientLocation: false,
        address: "Molenstraat 1, 9000 Gent, Belgium",
      },
      can: { negotiate: true, approve: false, decline: false, cancel: true, reopen: false, addNote: true },
      history: [{ type: "BookingCreatedEvent", userName: "Carla Client", to: "New" }],
    });
    expect(booking.reference).toMatch(/^BF-2026-\d{5}$/);
    expect(booking.quote.lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ["base", 600_00],
      ["extraGuests", 100_00],
    ]);
    expect(JSON.stringify(booking)).not.toContain("commissionCents");

    expect(await scene.auditOf(booking.id)).toMatchObject([
      {
        type: "BookingCreatedEvent",
        user_name: "Carla Client",
        organisation_name: "Northwind Logistics",
        details: { reference: booking.reference, vendor: "Kookatelier Gent", to: "New" },
      },
    ]);
    await scene.deliverMails();
    const mails = await scene.mailsOf(booking.id);
    expect(mails.map(({ template, to_email, language, state }) => [template, to_email, language, state]).sort()).toEqual(
      [
        ["booking-confirmation", people.client.email, "en", "kept"],
        ["booking-created", people.vendor.email, "en", "kept"],
        ["booking-created", people.vendorNl.email, "nl", "kept"],
      ].sort(),
    );
    const dutch = mails.find(({ language }) => language === "nl");
    expect(dutch?.subject).toMatch(/^Nieuwe aanvraag van Northwind Logistics voor /);
    expect(dutch?.text).toContain("Brood bakken aan het water");
    expect(dutch?.text).toContain(`http://test.example/bookings/${booking.id}`);
    expect(dutch?.text.replaceAll(/\s/g, " ")).toContain("Totaal inclusief btw: € 847,00");
    expect(dutch?.html).toContain('lang="nl"');
  });

  test("keeps its price and texts when the listing, the rate and the commission change later", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    const { pool } = scene.database;
    const before = (await scene.as(scene.people.vendor).get<Booking>(`/api/bookings/${booking.id}`)).body;
    await pool.query("update listings set base_price_cents = 1, texts = jsonb_set(texts, '{en,name}', '\"Renamed\"') where id = $1", [
      scene.listing.id,
    ]);
    await pool.query("update organisations set vat_rate_bp = 600 where id = $1", [scene.vendorId]);
    const after = (await scene.as(scene.people.vendor).get<Booking>(`/api/bookings/${booking.id}`)).body;
    expect(after).toEqual(before);
    expect(after.commission).toEqual({ rateBp: 2000, amountCents: 140_00 });
    await pool.query(
      "update listings set base_price_cents = 60000, texts = jsonb_set(texts, '{en,name}', '\"Bread baking by the canal\"') where id = $1",
      [scene.listing.id],
    );
    await pool.query("update organisations set vat_rate_bp = 2100 where id = $1", [scene.vendorId]);
  });

  test("is open to the team's own members, and to the operator for any client", async () => {
    const byMember = await scene.book({ activityDate: nextDay() }, scene.people.member);
    expect(byMember.listing.name).toBe("Brood bakken aan het water");
    expect(byMember.can).toEqual({
      negotiate: false,
      approve: false,
      decline: false,
      cancel: false,
      reopen: false,
      approveBudget: false,
      settle: false,
      addNote: false,
      makeOffer: false,
    });
    const byOperator = await scene.book({ activityDate: nextDay() }, scene.people.operator);
    expect(byOperator.commission).toEqual({ rateBp: 2000, amountCents: 140_00 });
  });

  test("finds no team of another client, nor another team of a member's own client", async () => {
    for (const by of [scene.people.otherClient, scene.people.otherMember]) {
      const answer = await scene.as(by).post("/api/bookings", scene.request());
      expect([answer.status, problemOf(answer).code]).toEqual([404, "resource.notFound"]);
    }
    const vendor = await scene.as(scene.people.vendor).post("/api/bookings", scene.request());
    expect([vendor.status, problemOf(vendor).code]).toEqual([403, "access.denied"]);
  });

  const home = { street: "Kaai 5", postalCode: "2000", city: "Antwerpen", country: "BE" };
  test.each([
    ["a date before the advance notice", { activityDate: "2026-12-04" }, "activityDate", "dateTooEarly", { date: "2026-12-05" }],
    ["yesterday", { activityDate: "2026-11-27" }, "activityDate", "dateTooEarly", { date: "2026-12-05" }],
    ["a date more than two years ahead", { activityDate: "2028-11-29" }, "activityDate", "dateTooLate", { date: "2028-11-28" }],
    ["too few people", { participants: 4 }, "participants", "tooFewParticipants", { n: 5 }],
    ["too many people", { participants: 41 }, "participants", "tooManyParticipants", { n: 40 }],
    ["no venue where there are some", { venueId: null }, "venueId", "required", {}],
    ["a venue of nobody", { venueId: "0190a000-0000-7000-8000-000000000000" }, "venueId", "invalidChoice", {}],
    ["no people", { participants: 0 }, "participants", "greaterThan", { n: 0 }],
    ["half a person", { participants: 7.5 }, "participants", "notWhole", {}],
    ["a date that does not exist", { activityDate: "2027-02-30" }, "activityDate", "invalidDate", {}],
    ["an hour that does not exist", { startTime: "24:00" }, "startTime", "invalidTime", {}],
    [
      "an hour that the clocks leave out",
      { activityDate: "2027-03-28", startTime: "02:30" },
      "startTime",
      "timeSkipped",
      { date: "2027-03-28" },
    ],
    ["an unknown field", { priceExclVatCents: 1 }, "priceExclVatCents", "unknownField", {}],
    [
      "a name of nothing that shows",
      { info: { contactName: "\u202e\u2066\u00ad", contactEmail: "mo@people.example" } },
      "info.contactName",
      "required",
      {},
    ],
  ])("refuses %s at its field", async (_name, changes, path, code, params) => {
    const count = async () => (await scene.database.pool.query("select count(*) as n from bookings")).rows[0].n as number;
    const before = await count();
    const answer = await scene.as(scene.people.client).post("/api/bookings", scene.request(changes));
    expect(answer.status).toBe(422);
    expect(problemOf(answer)).toMatchObject({ code: "input.invalid", errors: [{ path, code, params }] });
    expect(await count()).toBe(before);
  });

  test("names every wrong field at once", async () => {
    const answer = await scene
      .as(scene.people.client)
      .post("/api/bookings", scene.request({ activityDate: "2026-12-01", participants: 500, venueId: null }));
    expect(problemOf(answer).errors.map(({ path }) => path)).toEqual(["activityDate", "participants", "venueId"]);
  });

  test("takes the first and the last day of the period", async () => {
    await scene.book({ activityDate: "2026-12-05" });
    await scene.book({ activityDate: "2028-11-28" });
  });

  test("needs the client's address where the activity comes to them", async () => {
    const venueId = scene.listing.clientVenueId;
    const refused = await scene.as(scene.people.client).post("/api/bookings", scene.request({ venueId }));
    expect(problemOf(refused).errors).toMatchObject([{ path: "info.address", code: "required" }]);
    const info = { contactName: "Mo", contactEmail: "mo@people.example", contactPhone: "0470 12 34 56", address: home };
    const booking = await scene.book({ venueId, activityDate: nextDay(), info });
    expect(booking.venue).toMatchObject({ isClientLocation: true, address: "Kaai 5, 2000 Antwerpen, Belgium" });
    expect(booking.info).toMatchObject({ contactPhone: "+32470123456", address: home });
  });

  test("refuses a blocked day and a day that is full", async () => {
    const [blocked, full] = [nextDay(), nextDay()];
    await scene.make.blockedDay(scene.vendorId, blocked);
    await scene.move(scene.people.vendor, await scene.book({ activityDate: full }), "approve");
    for (const activityDate of [blocked, full]) {
      const answer = await scene.as(scene.people.client).post("/api/bookings", scene.request({ activityDate }));
      expect(problemOf(answer)).toMatchObject({ code: "input.invalid", errors: [{ path: "activityDate", code: "dateUnavailable" }] });
    }
  });

  test("needs an active client, team, listing and vendor", async () => {
    const { make } = scene;
    const quiet = await make.client({ isActive: false });
    const active = await make.client({ name: "Westwind" });
    const [ofQuiet, resting, team] = [await make.team(quiet), await make.team(active, { isActive: false }), await make.team(active)];
    const retired = await make.listing(scene.vendorId, { isActive: false });
    const ofSleeper = await make.listing(await make.vendor({ isActive: false }));
    const ask = (changes: Record<string, unknown>) =>
      scene.as(scene.people.operator).post("/api/bookings", scene.request({ teamId: team, ...changes }));
    expect(problemOf(await ask({ teamId: ofQuiet }))).toMatchObject({ status: 409, code: "organisation.inactive" });
    expect(problemOf(await ask({ teamId: resting }))).toMatchObject({ status: 409, code: "team.inactive" });
    expect(problemOf(await ask({ listingId: retired.id, venueId: retired.vendorVenueId }))).toMatchObject({
      status: 409,
      code: "listing.unavailable",
    });
    expect(problemOf(await ask({ listingId: ofSleeper.id, venueId: ofSleeper.vendorVenueId }))).toMatchObject({
      status: 409,
      code: "listing.unavailable",
    });
    expect(problemOf(await ask({ listingId: team }))).toMatchObject({ status: 404, code: "resource.notFound" });
  });
});

describe("the same Idempotency-Key", () => {
  const post = (key: string, body: unknown, path = "/api/bookings", by = scene.people.client) =>
    scene.as(by).post<Booking>(path, body, { "idempotency-key": key });

  test("and body give the first answer; another body or endpoint is refused; another person is not concerned", async () => {
    const body = scene.request({ activityDate: nextDay() });
    const first = await post("order-1", body);
    const again = await post("order-1", Object.fromEntries(Object.entries(body).reverse()));
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const other = await post("order-1", { ...body, participants: 13 });
    expect(problemOf(other)).toMatchObject({ status: 422, code: "idempotency.mismatch" });
    const elsewhere = await post("order-1", { note: "hello" }, `/api/bookings/${first.body.id}/notes`);
    expect(problemOf(elsewhere)).toMatchObject({ status: 422, code: "idempotency.mismatch" });
    const stranger = await post("order-1", body, "/api/bookings", scene.people.operator);
    expect(stranger.body.id).not.toBe(first.body.id);
  });

  test("creates again after 24 hours", async () => {
    const body = scene.request({ activityDate: nextDay() });
    const first = await post("daily", body);
    scene.setNow("2026-11-29T10:00:01Z");
    const later = await post("daily", body);
    scene.setNow("2026-11-28T10:00:00Z");
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  test("is free again when the first call was refused", async () => {
    const refused = await post("second-try", scene.request({ participants: 999 }));
    const accepted = await post("second-try", scene.request({ activityDate: nextDay() }));
    expect([refused.status, accepted.status]).toEqual([422, 201]);
  });

  test.each([["x".repeat(201)], ["two words"], [""]])("is refused when it is not 1 to 200 visible characters (%#)", async (key) => {
    const answer = await post(key, scene.request({ activityDate: nextDay() }));
    expect(problemOf(answer)).toMatchObject({ status: 422, code: "idempotency.invalid" });
  });

  test("adds a note once", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    const note = () =>
      scene
        .as(scene.people.client)
        .post<BookingNote>(`/api/bookings/${booking.id}/notes`, { note: "Once" }, { "idempotency-key": "note-1" });
    const [first, again] = [await note(), await note()];
    expect(again.body).toEqual(first.body);
    expect((await scene.auditOf(booking.id)).filter(({ type }) => type === "BookingNoteAddedEvent")).toHaveLength(1);
  });
});

describe("the list", () => {
  const list = async (by: keyof BookingScene["people"], query: string) =>
    (await scene.as(scene.people[by]).get<Page<Booking>>(`/api/bookings?${query}`)).body;

  test("shows each person their own part", async () => {
    const mine = await scene.book({ activityDate: nextDay() });
    const theirs = await scene.book({ activityDate: nextDay(), teamId: scene.otherTeamId });
    const sees = async (by: keyof BookingScene["people"]) => {
      const ids = new Set((await list(by, "pageSize=100")).items.map(({ id }) => id));
      return [ids.has(mine.id), ids.has(theirs.id)];
    };
    expect(await sees("operator")).toEqual([true, true]);
    expect(await sees("vendor")).toEqual([true, true]);
    expect(await sees("client")).toEqual([true, true]);
    expect(await sees("member")).toEqual([true, false]);
    expect(await sees("otherMember")).toEqual([false, true]);
    expect((await list("otherVendor", "")).total).toBe(0);
    expect((await list("otherClient", "")).total).toBe(0);
  });

  test("filters by status, dates and parties, sorts and pages", async () => {
    const days = [nextDay(), nextDay(), nextDay()];
    for (const [index, activityDate] of days.entries()) await scene.book({ activityDate, participants: 10 + index });
    const between = `from=${days[0]}&to=${days[2]}`;
    const ordered = await list("client", `${between}&sort=-priceExclVat`);
    expect(ordered.items.map(({ participants }) => participants)).toEqual([12, 11, 10]);
    expect((await list("client", `${between}&sort=activityDate`)).items.map(({ activityDate }) => activityDate)).toEqual(days);
    expect((await list("client", `${between}&statuses=Approved,Declined`)).total).toBe(0);
    expect(
      (await list("client", `${between}&statuses=New&teamId=${scene.teamId}&listingId=${scene.listing.id}&vendorId=${scene.vendorId}`))
        .total,
    ).toBe(3);
    expect(await list("client", `${between}&page=1000000000&pageSize=10`)).toMatchObject({ items: [], total: 3, totalIsCapped: false });
  });

  test("of far more bookings than are counted an operator's whole list knows by PostgreSQL's estimate; a filtered one is counted", async () => {
    await scene.book({ activityDate: nextDay() });
    const estimated = (rows: number) =>
      scene.database.pool.query("update pg_class set reltuples = $1 where oid = 'bookings'::regclass", [rows]);
    const all = (await list("operator", "")).total;
    try {
      await estimated(30_000);
      expect(await list("operator", "")).toMatchObject({ total: 10_000, totalIsCapped: true });
      expect(await list("operator", "from=2000-01-01")).toMatchObject({ total: all, totalIsCapped: false });
      expect(await list("client", "")).toMatchObject({ totalIsCapped: false });
      await estimated(15_000);
      expect(await list("operator", "")).toMatchObject({ total: all, totalIsCapped: false });
    } finally {
      await scene.database.pool.query("analyze bookings");
    }
  });

  test("finds by reference and by the names of client, team, vendor and listing", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    const number = Number(booking.reference.slice(-5));
    for (const q of [booking.reference, booking.reference.toLowerCase(), `BF-${number}`]) {
      expect((await list("operator", `q=${q}`)).items.map(({ id }) => id)).toEqual([booking.id]);
    }
    expect((await list("operator", `q=BF-1999-${number}`)).total).toBe(0);
    for (const q of ["northwind", "sales bén", "KOOKATELIER", "brood bakken"]) {
      expect((await list("operator", `q=${encodeURIComponent(q)}&pageSize=100`)).items.some(({ id }) => id === booking.id)).toBe(true);
    }
    expect((await list("operator", `q=${encodeURIComponent("100%_\\'; drop")}`)).total).toBe(0);
  });
});

describe.each(["UTC", "Europe/Brussels", "America/New_York"])("with the server in %s", (zone) => {
  test.each(["2026-10-25", "2027-03-28"])(
    "an activity on %s, a day on which the clock changes, keeps its date and time everywhere",
    async (activityDate) => {
      const before = process.env["TZ"];
      process.env["TZ"] = zone;
      try {
        scene.setNow("2026-10-01T22:30:00Z");
        // Half past two is there twice in autumn, and not at all in spring.
        const startTime = activityDate === "2026-10-25" ? "02:30" : "03:30";
        const booking = await scene.book({ activityDate, startTime });
        expect(booking).toMatchObject({ activityDate, startTime, reference: expect.stringMatching(/^BF-2026-/) });
        await scene.deliverMails();
        const mail = (await scene.mailsOf(booking.id)).find(
          ({ template, language }) => template === "booking-created" && language === "en",
        );
        expect(mail?.text).toContain(activityDate === "2026-10-25" ? "Sunday 25 October 2026 at 02:30" : "Sunday 28 March 2027 at 03:30");
        // 00:30 on 2 October in Brussels: seven days' notice leads to the 9th, whatever the machine's zone says.
        const early = await scene.as(scene.people.client).post("/api/bookings", scene.request({ activityDate: "2026-10-08" }));
        expect(problemOf(early).errors).toMatchObject([{ code: "dateTooEarly", params: { date: "2026-10-09" } }]);
      } finally {
        scene.setNow("2026-11-28T10:00:00Z");
        if (before === undefined) delete process.env["TZ"];
        else process.env["TZ"] = before;
      }
    },
  );
});
