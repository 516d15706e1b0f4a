import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingStatus, bookingStatuses } from "#contract/bookings/booking-states.ts";
import { differenceBetween } from "#contract/bookings/offers/offer-difference.ts";
import { type OfferAction, offerStep } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { OfferOptions, OfferPreview } from "#contract/bookings/offers/offer-shapes.ts";
import type { OfferSide } from "#contract/bookings/offers/offer-states.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { roles } from "#contract/core/roles.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { offerActs } from "#tests/harness/offer-acts.ts";
import { sideOf } from "../lifecycle.ts";
import { lapseOffers, remindOfOffers } from "./scheduled-offers.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const { ifMatch, openOf, termsOf, nextDay, offer, made, answer, read } = offerActs(() => scene);
const mails = async (id: string, template: string) => (await scene.mailsOf(id)).filter((mail) => mail.template === template);
const events = async (id: string) => (await scene.auditOf(id)).map(({ type }) => type).filter((type) => type.startsWith("Offer"));
const approved = async (activityDate = nextDay()) =>
  (await scene.move(scene.people.vendor, await scene.book({ activityDate }), "approve")).body;

// Decisions section 5, written out a second time by hand: V vendor, C client admin, P product admin, S system.
// biome-ignore format: a table is read by its columns.
const expected: Record<OfferAction, Record<OfferSide, Record<BookingStatus, string>>> = {
  make:     { vendor: { New: "VP", Negotiation: "VP", Approved: "VP", Declined: "", Cancelled: "" }, client: { New: "CP", Negotiation: "CP", Approved: "CP", Declined: "", Cancelled: "" } },
  accept:   { vendor: { New: "",   Negotiation: "CP", Approved: "CP", Declined: "", Cancelled: "" }, client: { New: "",   Negotiation: "VP", Approved: "VP", Declined: "", Cancelled: "" } },
  reject:   { vendor: { New: "",   Negotiation: "CP", Approved: "CP", Declined: "", Cancelled: "" }, client: { New: "",   Negotiation: "VP", Approved: "VP", Declined: "", Cancelled: "" } },
  withdraw: { vendor: { New: "",   Negotiation: "VP", Approved: "VP", Declined: "", Cancelled: "" }, client: { New: "",   Negotiation: "CP", Approved: "CP", Declined: "", Cancelled: "" } },
  lapse:    { vendor: { New: "",   Negotiation: "S",  Approved: "S",  Declined: "", Cancelled: "" }, client: { New: "",   Negotiation: "S",  Approved: "S",  Declined: "", Cancelled: "" } },
};
const letters = { vendor: "V", client: "C", operator: "P", system: "S" };

describe("whose offer × action × role × status", () => {
  const cells = (Object.keys(expected) as OfferAction[]).flatMap((action) =>
    (["vendor", "client"] as const).flatMap((of) =>
      bookingStatuses.flatMap((status) => [...roles.map(sideOf), "system" as const].map((by) => ({ action, of, status, by }))),
    ),
  );
  test.each(cells)("$action an offer of the $of while $status, by $by", ({ action, of, status, by }) => {
    const isAllowed = by !== null && expected[action][of][status].includes(letters[by]);
    expect(offerStep({ status, budgetApproval: "notNeeded" }, action, by, of) !== undefined).toBe(isAllowed);
    expect(offerStep({ status, budgetApproval: "pending" }, action, by, of)).toBeUndefined();
  });
});

test("a client counters, the vendor accepts: exactly the price that was offered, approved on its terms, and both are told", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay(), participants: 8 });
  const other = nextDay();
  const asked = await made(people.client, booking, { activityDate: other, participants: 14, message: "Could we come a little later?" });
  expect(asked).toMatchObject({ status: "Negotiation", waitingFor: "vendor", openOffer: "client", activityDate: booking.activityDate });
  const open = openOf(asked);
  expect(open).toMatchObject({ side: "client", number: 1, commission: null, can: { accept: false, reject: false, withdraw: true } });
  expect(open.offered.terms).toMatchObject({ activityDate: other, participants: 14 });
  expect(open.offered.quote.lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ["base", 600_00],
    ["extraGuests", 200_00],
  ]);

  const seen = await read(people.vendor, booking);
  expect(openOf(seen)).toMatchObject({
    can: { accept: true, reject: true, withdraw: false },
    commission: { nowCents: 120_00, offeredCents: 160_00 },
  });
  expect([seen.can.approve, seen.can.decline, seen.waitsForYou]).toEqual([false, true, true]);
  expect(problemOf(await scene.move(people.vendor, seen, "approve")).code).toBe("offer.open");

  const agreed = await answer(people.vendor, seen, "acceptance");
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  expect(agreed.body).toMatchObject({ status: "Approved", activityDate: other, participants: 14, waitingFor: null, openOffer: null });
  expect(agreed.body.quote).toEqual(open.offered.quote);
  const now = await read(people.client, booking);
  expect(now.offers).toMatchObject([{ state: "accepted", decidedByName: "Vera Vendor" }]);
  expect(now.history.map(({ type }) => type)).toEqual(["BookingCreatedEvent", "OfferMadeEvent", "OfferAcceptedEvent"]);
  expect(await events(booking.id)).toEqual(["OfferMadeEvent", "OfferAcceptedEvent"]);
  const { rows: agreedEvents } = await scene.database.pool.query(
    "select details from audit_events where subject_id = $1 and type = 'OfferAcceptedEvent'",
    [booking.id],
  );
  expect(agreedEvents[0].details).toMatchObject({
    changed: "activityDate, participants, priceExclVatCents",
    "from.activityDate": booking.activityDate,
    "to.activityDate": other,
    "from.participants": booking.participants,
    "to.participants": 14,
    "from.priceExclVatCents": booking.priceExclVatCents,
    "to.priceExclVatCents": open.offered.quote.priceExclVatCents,
  });
  expect((await mails(booking.id, "booking-offer-made")).map(({ to_email }) => to_email).sort()).toEqual(
    [people.vendor.email, people.vendorNl.email].sort(),
  );
  const told = await mails(booking.id, "booking-offer-accepted");
  expect(told.map(({ to_email }) => to_email)).toContain(people.client.email);
});

test("the mail shows the difference that the page shows, line by line, in the reader's language", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay(), participants: 12 });
  const asked = await made(people.vendor, booking, { participants: 15, totalCents: 780_00 });
  const { now, offered } = openOf(asked);
  expect(
    differenceBetween(
      { ...now.quote, commissionRateBp: 0, commissionCents: 0 },
      { ...offered.quote, commissionRateBp: 0, commissionCents: 0 },
    ),
  ).toMatchObject({
    lines: [
      { code: "base", differenceCents: 0 },
      { code: "extraGuests", nowCents: 100_00, offeredCents: 250_00, differenceCents: 150_00 },
      { code: "agreed", nowCents: 0, offeredCents: -70_00 },
    ],
    exclVat: { nowCents: 700_00, offeredCents: 780_00, differenceCents: 80_00 },
    vatTotals: [{ vatRateBp: 2_100, nowCents: 147_00, offeredCents: 163_80 }],
    perHead: { nowCents: 58_33, offeredCents: 52_00 },
  });
  await scene.deliverMails();
  const sent = await mails(booking.id, "booking-offer-made");
  const toClient = sent.find(({ to_email }) => to_email === people.client.email);
  expect(toClient?.text).toContain("€700.00 → €780.00 (+€80.00)");
  expect(toClient?.text).toContain("€100.00 → €250.00 (+€150.00)");
  const toMember = await scene.book({ activityDate: nextDay(), participants: 12 }, people.member);
  await made(people.vendor, toMember, { participants: 14 });
  await scene.deliverMails();
  const dutch = (await mails(toMember.id, "booking-offer-made")).find(({ to_email }) => to_email === people.member.email);
  expect(dutch?.subject).toContain("doet een voorstel");
  expect(dutch?.text).toContain("12 personen → 14 personen");
});

test("of an activity of several days the page and every mail about an offer name all of them, before and after", async () => {
  const { people } = scene;
  const { id: listingId, vendorVenueId: venueId } = await scene.make.listing(scene.vendorId, { durationMinutes: 32 * 60 });
  const booking = await scene.book({ listingId, venueId, activityDate: "2028-05-08", startTime: "10:00" });
  const asked = await made(people.client, booking, { activityDate: "2028-05-15" });
  expect(openOf(asked)).toMatchObject({
    now: { terms: { activityDate: "2028-05-08", lastDate: "2028-05-09" } },
    offered: { terms: { activityDate: "2028-05-15", lastDate: "2028-05-16" } },
  });
  await scene.deliverMails();
  expect((await answer(people.vendor, asked, "acceptance")).body).toMatchObject({ activityDate: "2028-05-15", lastDate: "2028-05-16" });
  await scene.deliverMails();
  const sent = [...(await mails(booking.id, "booking-offer-made")), ...(await mails(booking.id, "booking-offer-accepted"))];
  expect(new Set(sent.map(({ template, language }) => `${template} ${language}`))).toEqual(
    new Set(["booking-offer-made en", "booking-offer-made nl", "booking-offer-accepted en"]),
  );
  for (const { language, text, template } of sent) {
    const day = formatsFor(language as UiLanguage).dateLong;
    const [at, until] = language === "nl" ? ["om", "tot en met"] : ["at", "until"];
    const days = (first: string, last: string) => `${day(first)} ${at} 10:00, ${until} ${day(last)}`;
    expect(text, `${template} ${language}`).toContain(`${days("2028-05-08", "2028-05-09")} → ${days("2028-05-15", "2028-05-16")}`);
  }
});

test("a named total is the vendor's and the operator's alone, and becomes the line `agreed`", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay(), participants: 12 });
  expect((await offer(people.client, booking, { totalCents: 1 })).status).toBe(403);
  const lower = await made(people.vendor, booking, { totalCents: 650_00 });
  expect(openOf(lower).offered.quote).toMatchObject({ priceExclVatCents: 650_00 });
  const agreed = (await answer(people.client, lower, "acceptance")).body;
  expect(agreed.quote.lines.at(-1)).toMatchObject({ code: "agreed", amountCents: -50_00 });
  // Once agreed it stays, and another group is priced beside it.
  const more = await made(people.client, agreed, { participants: 13 });
  expect(openOf(more).offered.quote.priceExclVatCents).toBe(700_00);
  const { rows } = await scene.database.pool.query("select cost_excl_vat_cents as cost from bookings where id = $1", [booking.id]);
  expect(rows).toEqual([{ cost: 650_00 }]);
});

test("where nobody knows what a price was made of, a date can move, and another group needs a total", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() });
  await scene.database.pool.query("update bookings set pricing = null where id = $1", [booking.id]);
  expect((await scene.as(people.client).get<OfferOptions>(`/api/bookings/${booking.id}/offer-options`)).body.needsTotal).toBe(true);
  expect(problemOf(await offer(people.client, booking, { participants: 20 })).code).toBe("offer.totalNeeded");
  const moved = await made(people.client, booking, { activityDate: nextDay() });
  expect(openOf(moved).offered.quote).toEqual(booking.quote);
  const priced = await made(people.vendor, moved, { participants: 20, totalCents: 990_00 });
  const agreed = (await answer(people.client, priced, "acceptance")).body;
  expect(agreed.quote).toMatchObject({ priceExclVatCents: 990_00, lines: [{ code: "agreed", amountCents: 990_00 }] });
});

test("a change request leaves an Approved booking as it was until it is accepted, and when it is rejected, withdrawn or lapses", async () => {
  const { people } = scene;
  for (const end of ["rejection", "withdrawal"] as const) {
    const booking = await approved();
    const asked = await made(people.client, booking, { participants: 20 });
    expect(asked).toMatchObject({ status: "Approved", participants: 12, waitingFor: "vendor" });
    const after = (await answer(end === "rejection" ? people.vendor : people.client, asked, end)).body;
    expect(after).toMatchObject({ status: "Approved", participants: 12, waitingFor: null, openOffer: null });
    expect(after.quote).toEqual(booking.quote);
  }
  const booking = await approved();
  const asked = await made(people.vendor, booking, { startTime: "16:00" });
  const changed = (await answer(people.client, asked, "acceptance")).body;
  expect(changed).toMatchObject({ status: "Approved", startTime: "16:00" });
  expect(changed.quote).toEqual(booking.quote);
});

test("an Approved booking moves to a day that is free, stands in its own way nowhere, and never onto one that is taken", async () => {
  const { people } = scene;
  const booking = await approved();
  const rival = await approved();
  expect(problemOf(await offer(people.client, booking, { activityDate: rival.activityDate })).errors).toMatchObject([
    { path: "activityDate", code: "dateUnavailable" },
  ]);
  const free = nextDay();
  const asked = await made(people.client, booking, { activityDate: free });
  const first = await approved(free);
  expect(first.status).toBe("Approved");
  expect(problemOf(await answer(people.vendor, asked, "acceptance"))).toMatchObject({
    code: "booking.dayUnavailable",
    params: { cause: "full", references: first.reference },
  });
  // A closure of the day that it holds keeps nobody from changing the group.
  const held = await read(people.vendor, booking);
  await scene.make.blockedDay(scene.vendorId, booking.activityDate);
  const grown = await made(people.client, held, { participants: 15 });
  expect((await answer(people.vendor, grown, "acceptance")).body).toMatchObject({ participants: 15, activityDate: booking.activityDate });
});

test("a newer offer of either side replaces the one before; decline and cancel let it lapse, approving takes back one's own", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() });
  const first = await made(people.client, booking, { participants: 14 });
  const second = await made(people.vendor, first, { participants: 16, totalCents: 800_00 });
  expect(second.offers.map(({ number, state }) => [number, state])).toEqual([
    [2, "open"],
    [1, "replaced"],
  ]);
  expect(second.waitingFor).toBe("client");
  expect(problemOf(await answer(people.vendor, second, "acceptance", second.offers[1])).code).toBe("offer.closed");
  // Taken back, the first terms are on again.
  const again = await made(people.client, second, termsOf(booking));
  expect(again.offers).toHaveLength(3);
  const declined = (await scene.move(people.vendor, again, "decline", "We are full")).body;
  expect(declined).toMatchObject({ status: "Declined", openOffer: null });
  expect(declined.offers[0]?.state).toBe("lapsed");

  const other = await scene.book({ activityDate: nextDay() });
  const own = await made(people.vendor, other, { participants: 20 });
  const asAsked = (await scene.move(people.vendor, own, "approve")).body;
  expect([asAsked.status, asAsked.participants, asAsked.offers[0]?.state]).toEqual(["Approved", 12, "withdrawn"]);
});

test("the operator says whose offer it is, and answers for either side", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() });
  expect(problemOf(await offer(people.operator, booking, { participants: 14 })).errors).toMatchObject([{ path: "side", code: "required" }]);
  expect(problemOf(await offer(people.client, booking, { participants: 14, side: "vendor" })).errors).toMatchObject([{ path: "side" }]);
  const asked = await made(people.operator, booking, { participants: 14, side: "vendor", totalCents: 750_00 });
  expect(asked).toMatchObject({ waitingFor: "client", openOffer: "vendor" });
  expect(openOf(asked)).toMatchObject({ side: "vendor", byName: "Olga Operator", can: { accept: true, reject: true, withdraw: true } });
  expect((await mails(booking.id, "booking-offer-made")).map(({ to_email }) => to_email)).toEqual(
    expect.arrayContaining([people.client.email, people.vendor.email]),
  );
  expect((await answer(people.operator, asked, "acceptance")).body.status).toBe("Approved");
});

test("what changes nothing, is today, too many or for nobody is refused; a stranger finds nothing, a team role may not", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() });
  expect(problemOf(await offer(people.client, booking)).code).toBe("offer.unchanged");
  for (const [change, path] of [
    [{ activityDate: "2026-11-28" }, "activityDate"],
    [{ participants: 41 }, "participants"],
    [{ activityDate: "2027-03-28", startTime: "02:30" }, "startTime"],
    [{ venueId: "0191d9c0-0000-7000-8000-000000000000" }, "venueId"],
  ] as const)
    expect(problemOf(await offer(people.client, booking, change)).errors.map((issue) => issue.path)).toContain(path);
  expect((await offer(people.otherClient, booking, { participants: 14 })).status).toBe(404);
  expect((await offer(people.otherVendor, booking, { participants: 14 })).status).toBe(404);
  expect((await offer(people.member, booking, { participants: 14 })).status).toBe(403);
  expect((await read(people.member, booking)).can.makeOffer).toBe(false);
  const asked = await made(people.client, booking, { participants: 14 });
  expect((await answer(people.client, asked, "acceptance")).status).toBe(403);
  expect((await answer(people.vendor, asked, "withdrawal")).status).toBe(403);
  expect((await answer(people.otherVendor, asked, "acceptance")).status).toBe(404);
  expect((await answer(people.vendor, { ...asked, version: booking.version }, "acceptance")).status).toBe(412);
  expect((await answer(people.vendor, asked, "acceptance", { ...openOf(asked), version: 9 })).status).toBe(412);
});

test("a preview says at its field what the offer would be refused for, and nothing of what stays", async () => {
  const { vendor } = scene.people;
  const booking = await scene.book({ activityDate: "2027-09-21" });
  const preview = (change: Record<string, string>) => {
    const terms = { activityDate: booking.activityDate, startTime: "14:30", participants: "12", ...change };
    const venue = booking.venue ? { venueId: booking.venue.id ?? "" } : {};
    return scene.as(vendor).get<OfferPreview>(`/api/bookings/${booking.id}/offer-preview?${new URLSearchParams({ ...terms, ...venue })}`);
  };
  const refusedAt = async (change: Record<string, string>) => {
    const { status, body } = await preview(change);
    // What would be refused is an answer here: whoever tries a day out did nothing wrong.
    expect(status).toBe(200);
    return body.issues.map(({ path, code }) => [path, code]);
  };
  expect(await refusedAt({})).toEqual([]);
  expect(await refusedAt({ participants: "13" })).toEqual([]);
  expect(await refusedAt({ participants: "9999" })).toEqual([["participants", "tooManyParticipants"]]);
  expect(await refusedAt({ activityDate: "2027-03-28", startTime: "02:30" })).toContainEqual(["startTime", "timeSkipped"]);
  expect(await refusedAt({ activityDate: "2020-01-01" })).toEqual([["activityDate", "dateTooEarly"]]);
  // The day of the booking itself is over or closed: what stands as it is needs no word.
  await scene.database.pool.query("insert into vendor_blocked_days (id, vendor_id, day, reason) values (gen_random_uuid(), $1, $2, '')", [
    scene.vendorId,
    booking.activityDate,
  ]);
  expect(await refusedAt({})).toEqual([]);
  expect((await refusedAt({ startTime: "15:00" }))[0]?.[1]).toMatch(/Unavailable$/);
  await scene.database.pool.query("delete from vendor_blocked_days where vendor_id = $1 and day = $2", [
    scene.vendorId,
    booking.activityDate,
  ]);
});

test("another venue takes its present adjustment, and the preview is what the offer is", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay(), participants: 12 });
  const venueId = await scene.make.venue(scene.listing.id, { town: "Gent", type: "Percent", bp: 1_000 });
  const query = `activityDate=${booking.activityDate}&startTime=14:30&participants=14&venueId=${venueId}`;
  const preview = await scene.as(people.client).get<OfferPreview>(`/api/bookings/${booking.id}/offer-preview?${query}`);
  expect(preview.body.offered.quote.lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ["base", 600_00],
    ["extraGuests", 200_00],
    ["venue", 80_00],
  ]);
  const asked = await made(people.client, booking, { participants: 14, venueId });
  expect(openOf(asked).offered).toEqual(preview.body.offered);
  await scene.database.pool.query("update venues set adjustment_bp = 5000 where id = $1", [venueId]);
  const agreed = (await answer(people.vendor, asked, "acceptance")).body;
  expect(agreed.quote).toEqual(preview.body.offered.quote);
  expect(agreed.venue?.id).toBe(venueId);
});

test("decline and cancel name a kind of reason; nothing else does", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() });
  const transition = (body: Record<string, unknown>) =>
    scene.as(people.vendor).post<Booking>(`/api/bookings/${booking.id}/transitions`, body, ifMatch(1));
  expect((await transition({ action: "approve", reasonKind: "price" })).status).toBe(422);
  expect((await transition({ action: "decline", reason: "Full", reasonKind: "dayTaken" })).body).toMatchObject({ reasonKind: "dayTaken" });
});

describe("races", () => {
  const times = <T>(count: number, act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)));

  test("fifty acceptances at once: one winner, one audit row, one mail a recipient", async () => {
    const { people } = scene;
    const asked = await made(people.client, await scene.book({ activityDate: nextDay() }), { participants: 14 });
    const who = [people.vendor, people.vendorNl, people.operator];
    const answers = await times(50, (index) => answer(who[index % 3] ?? people.vendor, asked, "acceptance"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await events(asked.id)).toEqual(["OfferMadeEvent", "OfferAcceptedEvent"]);
    const told = (await mails(asked.id, "booking-offer-accepted")).map(({ to_email }) => to_email);
    expect(new Set(told).size).toBe(told.length);
  });

  test("fifty offers at once: one stands", async () => {
    const { people } = scene;
    const booking = await scene.book({ activityDate: nextDay() });
    const answers = await times(50, (index) =>
      offer(index % 2 ? people.client : people.vendor, booking, { participants: 13 + (index % 20) }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await read(people.client, booking)).offers).toHaveLength(1);
  });

  test.each(["withdrawal", "approve", "decline", "cancel", "offer"] as const)(
    "accept against %s, ten times: exactly one happens",
    async (rival) => {
      const { people } = scene;
      for (let round = 0; round < 10; round++) {
        // The vendor's own offer, which the client accepts, while somebody does something else.
        const asked = await made(people.vendor, await scene.book({ activityDate: nextDay() }), { participants: 14 });
        const acts = {
          withdrawal: () => answer(people.vendor, asked, "withdrawal"),
          approve: () => scene.move(people.vendor, asked, "approve"),
          decline: () => scene.move(people.vendor, asked, "decline", "No"),
          cancel: () => scene.move(people.client, asked, "cancel", "No"),
          offer: () => offer(people.vendor, asked, { participants: 16 }),
        };
        const [accepted, other] = await Promise.all([answer(people.client, asked, "acceptance"), acts[rival]()]);
        expect([accepted.status, other.status].filter((status) => status < 300)).toHaveLength(1);
        const now = await read(people.vendor, asked);
        expect(now.offers.filter(({ state }) => state === "accepted")).toHaveLength(accepted.status === 200 ? 1 : 0);
        expect(now.participants).toBe(accepted.status === 200 ? 14 : 12);
        expect(now.version).toBe(asked.version + 1);
      }
    },
  );

  test("an offer against a cancellation, ten times: exactly one happens", async () => {
    const { people } = scene;
    for (let round = 0; round < 10; round++) {
      const booking = await scene.book({ activityDate: nextDay() });
      const [offered, cancelled] = await Promise.all([
        offer(people.vendor, booking, { participants: 14 }),
        scene.move(people.client, booking, "cancel", "No"),
      ]);
      expect([offered.status, cancelled.status].filter((status) => status < 300)).toHaveLength(1);
      const now = await read(people.vendor, booking);
      expect(now).toMatchObject({ status: offered.status < 300 ? "Negotiation" : "Cancelled", version: booking.version + 1 });
      expect(now.offers).toHaveLength(offered.status < 300 ? 1 : 0);
    }
  });

  test("ten bookings whose offers move to one day, accepted at once: never more than its capacity", async () => {
    const { people } = scene;
    const day = nextDay();
    const asked = await Promise.all(
      Array.from({ length: 10 }, async () => made(people.client, await scene.book({ activityDate: nextDay() }), { activityDate: day })),
    );
    const answers = await Promise.all(asked.map((booking) => answer(people.vendor, booking, "acceptance")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

test("an offer lapses after fourteen days or at the eve, is called to mind halfway, and is closed in between", async () => {
  const { people } = scene;
  const { services } = scene.app;
  const start = new Date("2026-11-28T10:00:00Z");
  const booking = await scene.book({ activityDate: nextDay() });
  const asked = await made(people.client, booking, { participants: 14 });
  const soon = await scene.book({ activityDate: "2026-12-08" });
  const eve = await made(people.client, soon, { participants: 14 });
  // Midnight in Brussels before the eighth.
  expect(openOf(eve).validUntil).toBe("2026-12-07T23:00:00.000Z");
  expect(Date.parse(openOf(asked).validUntil) - start.getTime()).toBe(14 * 86_400_000);

  await remindOfOffers(services);
  expect(await mails(asked.id, "booking-offer-reminder")).toHaveLength(0);
  scene.setNow(new Date(start.getTime() + 7 * 86_400_000).toISOString());
  await remindOfOffers(services);
  await remindOfOffers(services);
  expect((await mails(asked.id, "booking-offer-reminder")).map(({ to_email }) => to_email).sort()).toEqual(
    [people.vendor.email, people.vendorNl.email].sort(),
  );
  scene.setNow(new Date(start.getTime() + 14 * 86_400_000).toISOString());
  expect((await read(people.vendor, asked)).offers[0]).toMatchObject({ state: "lapsed", can: { accept: false } });
  expect(problemOf(await answer(people.vendor, asked, "acceptance")).code).toBe("offer.closed");
  await Promise.all([lapseOffers(services), lapseOffers(services)]);
  expect(await read(people.vendor, asked)).toMatchObject({
    status: "Negotiation",
    openOffer: null,
    waitingFor: "client",
    version: asked.version + 1,
  });
  expect(await events(asked.id)).toEqual(["OfferMadeEvent", "OfferLapsedEvent"]);
  expect((await mails(asked.id, "booking-offer-lapsed")).length).toBeGreaterThan(0);
  scene.setNow(start.toISOString());
});

describe("amounts at the edge", () => {
  test.each([0, 2 ** 31, 2_000_000_000_00])("an offer of %i cents is made, read and accepted", async (totalCents) => {
    const { vendor, client, operator } = scene.people;
    const booking = await scene.book({ activityDate: nextDay() });
    const offered = await made(vendor, booking, { totalCents });
    expect((await answer(client, offered, "acceptance")).status).toBe(200);
    for (const by of [vendor, client, operator]) expect((await read(by, booking)).priceExclVatCents).toBe(totalCents);
    const list = await scene.as(operator).get<{ items: { id: string }[] }>("/api/bookings?pageSize=100");
    expect(list.body.items.map(({ id }) => id)).toContain(booking.id);
  });

  test.each([2_000_000_000_01, 1_000_000_00 * 10_000, -1, 0.5])(
    "an offer of %d cents is refused, and the booking stays as it was",
    async (totalCents) => {
      const { vendor } = scene.people;
      const booking = await scene.book({ activityDate: nextDay() });
      const refused = await offer(vendor, booking, { totalCents });
      expect(problemOf(refused).errors).toMatchObject([{ path: "totalCents" }]);
      const { activityDate, participants, venueId } = termsOf(booking);
      const preview = `activityDate=${activityDate}&participants=${participants}&venueId=${venueId}&totalCents=${totalCents}`;
      expect((await scene.as(vendor).get(`/api/bookings/${booking.id}/offer-preview?${preview}`)).status).toBe(422);
      expect(await read(vendor, booking)).toMatchObject({ version: booking.version, offers: [] });
    },
  );

  test("what many of the dearest bookings add up to is told", async () => {
    const { vendor, client, operator } = scene.people;
    const dearest = { basePriceCents: 1_000_000_00, extraGuestPriceCents: 100_000_00, includedGuests: 1, maxGuests: 10_000 };
    const { id: listingId, vendorVenueId: venueId } = await scene.make.listing(scene.vendorId, dearest);
    for (let index = 0; index < 11; index++) await scene.book({ activityDate: nextDay(), listingId, venueId, participants: 10_000 });
    for (const by of [vendor, client, operator]) {
      const { status, body } = await scene.as(by).get<{ openExclVatCents: number }>("/api/bookings/totals");
      expect([status, body.openExclVatCents > 1e12]).toEqual([200, true]);
    }
    const budget = await scene.as(client).get<{ requestedCents: number }>(`/api/teams/${scene.teamId}/budget?date=2027-06-01`);
    expect([budget.status, budget.body.requestedCents > 1e12]).toEqual([200, true]);
  });
});
