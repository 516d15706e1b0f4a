import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointMeta } from "#contract/endpoint.ts";
import { type Role, roles } from "#contract/roles.ts";
import { contract } from "#contract/router.ts";
import { type Reach, reachOf } from "#server/access/permissions.ts";
import type { TestUser } from "./factories.ts";
import { type TestApp, testApp } from "./harness.ts";

/** Two of everything: one world of the caller's own, one of somebody else. */
type World = { vendorId: string; clientId: string; teamId: string; listingId: string; venueId: string; bookingId: string; mailId: string };

type Call = { method: "GET" | "POST" | "PATCH"; path: string; body?: unknown; headers?: Record<string, string> };

/**
 * How each endpoint is called on one world's records. `scoped` endpoints name
 * a record, so another's must look absent; the others answer with whatever the
 * caller may see.
 */
type Plan = {
  scoped: boolean;
  /** Whether the record's state may refuse somebody whom the matrix lets in. */
  isStateful?: boolean;
  call: (world: World) => Call;
};

const get = (path: (world: World) => string, scoped = true): Plan => ({ scoped, call: (world) => ({ method: "GET", path: path(world) }) });
const list = (path: string): Plan => get(() => path, false);

const booking = (world: World) => ({
  listingId: world.listingId,
  teamId: world.teamId,
  activityDate: "2027-02-10",
  participants: 12,
  venueId: world.venueId,
  info: { contactName: "Lotte Maes", contactEmail: "lotte@client.example" },
});

const plans: Record<string, Plan> = {
  "organisations.listVendors": list("/api/vendors"),
  "organisations.getVendor": get(({ vendorId }) => `/api/vendors/${vendorId}`),
  "organisations.listClients": list("/api/clients"),
  "organisations.getClient": get(({ clientId }) => `/api/clients/${clientId}`),
  "organisations.listTeams": list("/api/teams"),
  "people.getMe": list("/api/me"),
  "people.updateMe": { scoped: false, call: () => ({ method: "PATCH", path: "/api/me", body: { language: "nl" } }) },
  "listings.searchListings": list("/api/listings"),
  "listings.getListingFacets": list("/api/listings/facets"),
  "listings.getListing": get(({ listingId }) => `/api/listings/${listingId}`),
  "listings.getQuote": get(({ listingId }) => `/api/listings/${listingId}/quote?participants=12`),
  "listings.getUnavailableDates": get(({ listingId }) => `/api/listings/${listingId}/unavailable-dates`),
  "bookings.listBookings": list("/api/bookings"),
  "bookings.createBooking": { scoped: true, call: (world) => ({ method: "POST", path: "/api/bookings", body: booking(world) }) },
  "bookings.getBooking": get(({ bookingId }) => `/api/bookings/${bookingId}`),
  "bookings.transitionBooking": {
    scoped: true,
    call: ({ bookingId }) => ({
      method: "POST",
      path: `/api/bookings/${bookingId}/transitions`,
      body: { action: "negotiate" },
      headers: { "if-match": '"1"' },
    }),
  },
  "bookings.previewCancellation": { ...get(({ bookingId }) => `/api/bookings/${bookingId}/cancellation`), isStateful: true },
  "bookings.addNote": {
    scoped: true,
    call: ({ bookingId }) => ({ method: "POST", path: `/api/bookings/${bookingId}/notes`, body: { note: "See you then." } }),
  },
  "support.listAuditEvents": list("/api/audit-events"),
  "support.listOutbox": list("/api/outbox"),
  "support.getOutboxMail": get(({ mailId }) => `/api/outbox/${mailId}`),
};

const endpoints = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${feature}.${name}`, meta: procedure["~orpc"].meta as EndpointMeta })),
);

let app: TestApp;
let own: World;
let other: World;
let people: Record<Role, TestUser>;

async function makeWorld(name: string): Promise<World> {
  const vendorId = await app.make.vendor({ name: `${name} vendor` });
  const clientId = await app.make.client({ name: `${name} client` });
  const teamId = await app.make.team(clientId);
  const listing = await app.make.listing(vendorId, { capacityPerDay: 50 });
  const admin = await app.make.user("ClientAdmin", clientId);
  const world = { vendorId, clientId, teamId, listingId: listing.id, venueId: listing.vendorVenueId ?? "", bookingId: "", mailId: "" };
  const created = await app.as(admin).post<{ id: string }>("/api/bookings", booking(world));
  expect(created.status).toBe(201);
  const { rows } = await app.database.pool.query<{ id: string }>("select id from outbox_mails where booking_id = $1 limit 1", [
    created.body.id,
  ]);
  return { ...world, bookingId: created.body.id, mailId: rows[0]?.id ?? "" };
}

beforeAll(async () => {
  app = await testApp();
  own = await makeWorld("Own");
  other = await makeWorld("Other");
  people = {
    ProductAdmin: await app.make.user("ProductAdmin", null),
    VendorAdmin: await app.make.user("VendorAdmin", own.vendorId),
    ClientAdmin: await app.make.user("ClientAdmin", own.clientId),
    ClientTeamAdmin: await app.make.user("ClientTeamAdmin", own.clientId, { teamIds: [own.teamId] }),
    ClientTeamMember: await app.make.user("ClientTeamMember", own.clientId, { teamIds: [own.teamId] }),
  };
});
afterAll(() => app.close());

function absentWorld(): World {
  return {
    vendorId: uuidv7(),
    clientId: uuidv7(),
    teamId: uuidv7(),
    listingId: uuidv7(),
    venueId: uuidv7(),
    bookingId: uuidv7(),
    mailId: uuidv7(),
  };
}

/** Booking's transitions need a fresh record each time, or the first call would decide the second. */
async function freshBooking(world: World): Promise<World> {
  const admin = await app.make.user("ProductAdmin", null);
  const created = await app.as(admin).post<{ id: string }>("/api/bookings", booking(world));
  return { ...world, bookingId: created.body.id };
}

async function statusOf(plan: Plan, user: TestUser | null, world: World): Promise<number> {
  const { method, path, body, headers } = plan.call(world);
  const caller = app.as(user);
  const answer =
    method === "GET"
      ? await caller.get(path)
      : method === "POST"
        ? await caller.post(path, body, headers)
        : await caller.patch(path, body, headers);
  return answer.status;
}

function isDone(status: number): boolean {
  return status === 200 || status === 201;
}

test("the sweep knows every endpoint of the contract, and no other", () => {
  expect(Object.keys(plans).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(endpoints)("$name", ({ name, meta }) => {
  const plan = plans[name] ?? list("/");

  test("a visitor", async () => {
    const status = await statusOf(plan, null, await freshBooking(own));
    if (meta.access === "public") expect(isDone(status)).toBe(true);
    else expect(status).toBe(401);
  });

  test.each(roles)("%s with their own", async (role) => {
    const status = await statusOf(plan, people[role], await freshBooking(own));
    const reach: Reach = meta.access === "public" || meta.access === "signedIn" ? "all" : reachOf(role, meta.access);
    if (reach === "none") expect(status).toBe(403);
    else expect(isDone(status) || (plan.isStateful === true && status === 409)).toBe(true);
  });

  test.each(roles)("%s with somebody else's", async (role) => {
    if (!plan.scoped) return;
    const status = await statusOf(plan, people[role], await freshBooking(other));
    const reach: Reach = meta.access === "public" || meta.access === "signedIn" ? "all" : reachOf(role, meta.access);
    if (reach === "none") expect(status).toBe(403);
    else if (reach === "all") expect(isDone(status)).toBe(true);
    else expect(status).toBe(404);
  });

  test.each(roles)("%s with what does not exist", async (role) => {
    if (!plan.scoped) return;
    const status = await statusOf(plan, people[role], absentWorld());
    const reach: Reach = meta.access === "public" || meta.access === "signedIn" ? "all" : reachOf(role, meta.access);
    // A form that names records answers at the field; an address that names one is not there.
    expect(reach === "none" ? [403] : [404, 409, 422]).toContain(status);
  });
});

test("a sign-in without an account is told so", async () => {
  const stranger: TestUser = { id: uuidv7(), name: "Nobody", email: "nobody@people.example", role: "ClientAdmin", organisationId: null };
  const answer = await app.as(stranger).get<{ code: string }>("/api/me");
  expect([answer.status, answer.body.code]).toEqual([403, "account.unknown"]);
});
