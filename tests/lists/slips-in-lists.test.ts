import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { contract } from "#contract/router.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";
import { readCsv } from "#tests/harness/read-export.ts";

/*
 * Whoever types a name with a slip of the finger finds whom they mean in every
 * list that is searched by words; whoever types it right finds nothing besides;
 * and a slip opens nothing to anybody.
 */
type Endpoint = { "~orpc": { meta: EndpointMeta; route: { path: string }; inputSchema: z.ZodType | undefined } };
type Found = Pick<Page<{ id: string }>, "items" | "similarTo">;

/** Every list of the contract that is searched by words for people who are signed in. */
const searched = Object.values(contract as unknown as Record<string, Record<string, Endpoint>>)
  .flatMap((endpoints) => Object.entries(endpoints))
  .filter(
    ([
      name,
      {
        "~orpc": { meta, inputSchema },
      },
    ]) => {
      const shape = inputSchema && "shape" in inputSchema ? (inputSchema.shape as Record<string, unknown>) : {};
      return (
        meta.access !== "public" && "q" in shape && ("page" in shape || ["findPeople", "findListings", "listBookingParties"].includes(name))
      );
    },
  )
  .map(([name]) => name);

let app: TestApp;
let people: Record<"operator" | "vendor" | "client" | "otherVendor" | "otherClient", TestUser>;
let ids: Record<"vendor" | "client" | "team", string>;
beforeAll(async () => {
  app = await testApp();
  const { make } = app;
  // Twice of everything, the second one called as if the first had been mistyped.
  const [vendor, client] = [await make.vendor({ name: "Peeters Koken" }), await make.client({ name: "Bakkerij Peeters" })];
  await make.vendor({ name: "Peetars Koken" });
  await make.client({ name: "Bakkerij Peetars" });
  const team = await make.team(client, { name: "Ploeg Peeters" });
  await make.team(client, { name: "Ploeg Peetars" });
  ids = { vendor, client, team };
  people = {
    operator: await make.user("ProductAdmin", null, { name: "Olga Peeters" }),
    vendor: await make.user("VendorAdmin", vendor, { name: "Vera Peeters" }),
    client: await make.user("ClientAdmin", client, { name: "Carla Peeters" }),
    otherVendor: await make.user("VendorAdmin", await make.vendor({ name: "Zeilschool" }), { name: "Wout Zeiler" }),
    otherClient: await make.user("ClientAdmin", await make.client({ name: "Southwind" }), { name: "Otto Other" }),
  };
  await make.user("ProductAdmin", null, { name: "Olaf Peetars" });
  for (const name of ["Mo Peeters", "Mia Peetars"]) await make.user("ClientTeamMember", client, { name, teamIds: [team] });
  for (const name of ["Peeters at dawn", "Peetars at dusk"]) await book(name);
  for (const name of ["Ina Peeters", "Ida Peetars"]) await written(name);
});
afterAll(() => app.close());

const post = async (by: TestUser | null, path: string, body: object) => {
  const answer = await app.as(by).post<{ id: string }>(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body;
};

/** A listing of that name, and a booking of it with a contact of that name. */
async function book(name: string): Promise<void> {
  const texts = { en: { name, shortDescription: "Bread.", description: "Bread." } };
  const listing = await app.make.listing(ids.vendor, { texts });
  await post(people.client, "/api/bookings", {
    listingId: listing.id,
    teamId: ids.team,
    activityDate: "2027-01-15",
    startTime: "14:30",
    participants: 12,
    venueId: listing.vendorVenueId,
    info: { contactName: "Mo Member", contactEmail: "mo@people.example" },
  });
}

/** What people write, and what is written about them. */
async function written(name: string): Promise<void> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@invited.example`;
  const { operator, client } = people;
  const texts = { title: name, summary: "A summary.", body: "A body." };
  await post(null, "/api/contact-requests", {
    kind: "Contact",
    proof: await proofOfWorkFor(app),
    name,
    email,
    phone: "0470 12 34 56",
    message: "Please call me.",
  });
  await post(operator, "/api/product-admins/invitations", { name, email: `admin-${email}` });
  await post(client, `/api/organisations/${ids.client}/invitations`, { name, email, role: "ClientAdmin" });
  await post(operator, "/api/content-pages", {
    kind: "article",
    slug: name.toLowerCase().replace(" ", "-"),
    category: "Ideas",
    pictureAlt: { en: "", nl: "" },
    texts: { en: texts, nl: { title: "", summary: "", body: "" } },
  });
  await post(client, "/api/tickets", { kind: "question", subject: `About ${name}`, text: "Where do we park?" });
  await post(client, "/api/me/notes", { text: `Call ${name}` });
  await app.database.pool.query(
    `insert into security_events (id, at, type, account_id, email, name, method, network, device, details)
     values ($1, '2026-11-28T09:00:00Z', 'SignedIn', null, 'somebody@nowhere.example', $2, 'pwd', null, null, '{}')`,
    [crypto.randomUUID(), name],
  );
}

type Case = { by: keyof typeof people; path: () => string; strangers?: (keyof typeof people)[]; export?: string };
const strangers: Case["strangers"] = ["otherVendor", "otherClient"];
const cases: Record<string, Case> = {
  listBookings: { by: "operator", path: () => "/bookings", strangers, export: "bookings" },
  listBookingParties: { by: "operator", path: () => "/bookings/parties?kind=listing", strangers },
  listVendors: { by: "operator", path: () => "/vendors", export: "vendors" },
  listClients: { by: "operator", path: () => "/clients", export: "clients" },
  listTeams: { by: "client", path: () => "/teams", strangers: ["otherClient"], export: "teams" },
  listUsers: { by: "client", path: () => `/organisations/${ids.client}/users`, strangers },
  listTeamMembers: { by: "client", path: () => `/teams/${ids.team}/members`, strangers },
  findPeople: { by: "client", path: () => "/people", strangers },
  listInvitations: { by: "client", path: () => `/organisations/${ids.client}/invitations`, strangers },
  listProductAdmins: { by: "operator", path: () => "/product-admins" },
  listProductAdminInvitations: { by: "operator", path: () => "/product-admins/invitations" },
  listVendorListings: { by: "vendor", path: () => `/vendors/${ids.vendor}/listings`, strangers },
  findListings: { by: "vendor", path: () => "/managed-listings", strangers: ["otherVendor"] },
  listContactRequests: { by: "operator", path: () => "/contact-requests", export: "contact-requests" },
  listContentPages: { by: "operator", path: () => "/content-pages", export: "content-pages" },
  listTickets: { by: "client", path: () => "/tickets", strangers },
  listNotes: { by: "client", path: () => "/me/notes", strangers: ["operator", "vendor"] },
  listConversations: { by: "client", path: () => "/conversations", strangers },
  listAuditEvents: { by: "operator", path: () => "/audit-events", export: "audit" },
  listSecurityEvents: { by: "operator", path: () => "/security-events", export: "security" },
  listOutbox: { by: "operator", path: () => "/outbox", export: "outbox" },
};

async function find(by: keyof typeof people, path: string, q: string): Promise<{ status: number; found: Found }> {
  const { status, body } = await app.as(people[by]).get<Found>(`/api${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}`);
  return { status, found: body };
}

test("every list that is searched by words is among them", () => {
  expect(Object.keys(cases).sort()).toEqual([...searched].sort());
});

describe.each(Object.entries(cases))("%s", (_name, { by, path, strangers: others = [], export: file }) => {
  test("finds by a name with a slip what both names find, and nothing more", async () => {
    const [right, other] = [await find(by, path(), "Peeters"), await find(by, path(), "Peetars")];
    expect([right.status, right.found.similarTo, other.found.similarTo]).toEqual([200, undefined, undefined]);
    expect(right.found.items.length).toBeGreaterThan(0);
    // A letter left out, one instead of it; and where only one of the two is a slip away: doubled, swapped.
    for (const q of ["Peetrs", "PEETÜRS"]) {
      const { found } = await find(by, path(), q);
      expect(found.similarTo, q).toBe(q);
      expect(idsOf(found), q).toEqual([...new Set([...idsOf(right.found), ...idsOf(other.found)])].sort());
    }
    for (const q of ["Peeeters", "Peetesr", "Peters"]) {
      const { found } = await find(by, path(), q);
      expect([found.similarTo, idsOf(found)], q).toEqual([q, idsOf(right.found)]);
    }
  });

  test("means short words, numbers, addresses and references as they are", async () => {
    for (const q of ["Peetr5", "peters@", "Petrs.", "Xtrs", "Peterss Pxxtxrs"]) {
      const { found } = await find(by, path(), q);
      expect([found.similarTo, found.items], q).toEqual([undefined, []]);
    }
  });

  test.runIf(others.length > 0)("shows by a slip nothing to others", async () => {
    for (const stranger of others) {
      const { status, found } = await find(stranger, path(), "Peetrs");
      if (status === 200) expect([stranger, found.items, found.similarTo]).toEqual([stranger, [], undefined]);
      else expect([403, 404]).toContain(status);
    }
  });

  test.runIf(file)("is taken along as it is shown", async () => {
    const rows = async (q: string) => {
      const response = await app.as(people[by]).download(`/api/exports/${file}.csv?q=${q}`);
      return readCsv(Buffer.from(await response.arrayBuffer()).toString("utf8")).length - 1;
    };
    for (const q of ["Peeters", "Peetrs", "Pxxtxrs"]) expect(await rows(q), q).toBe((await find(by, path(), q)).found.items.length);
  });
});

const idsOf = ({ items }: Found) => items.map(({ id }) => id).sort();

test("every page of a list that is forgiven is, and words that are no names find nothing more", async () => {
  const paged = async (page: number) =>
    (await app.as(people.operator).get<Page<{ id: string }>>(`/api/vendors?q=Peetrs&pageSize=10&page=${page}`)).body;
  expect([(await paged(1)).total, (await paged(1)).items.length]).toEqual([2, 2]);
  expect([(await paged(2)).total, (await paged(2)).items, (await paged(2)).similarTo]).toEqual([2, [], "Peetrs"]);
});

test("several words keep what each of them means", async () => {
  const { found } = await find("operator", "/vendors", "koken Peetrs");
  expect(found.items).toHaveLength(2);
  expect((await find("operator", "/vendors", "bakken Peetrs")).found.items).toEqual([]);
  expect((await find("operator", "/vendors", "kokn Peeters")).found.items).toEqual([]);
});

test("the neighbours of a booking are those of the list that was shown", async () => {
  const { found } = await find("operator", "/bookings", "Peetrs");
  const [first, second] = found.items;
  const beside = async (id: string | undefined, q: string) =>
    (await app.as(people.operator).get<Record<"previous" | "next", { id: string } | null>>(`/api/bookings/${id}/neighbours?q=${q}`)).body;
  expect(await beside(first?.id, "Peetrs")).toMatchObject({ previous: null, next: { id: second?.id } });
  // The one that holds it as typed has none that only resemble it.
  expect((await find("operator", "/bookings", "Peetars")).found.items).toEqual([first]);
  expect(await beside(first?.id, "Peetars")).toEqual({ previous: null, next: null });
});

test.each(["client", "vendor", "team"])("a filter by the %s is found with a slip, among those with bookings alone", async (kind) => {
  const path = `/bookings/parties?kind=${kind}`;
  const { found: right } = await find("operator", path, "Peeters");
  expect(right.items).toHaveLength(1);
  expect((await find("operator", path, "Peetrs")).found).toEqual({ items: right.items, similarTo: "Peetrs" });
  // What it is called decides, not what else the list finds it by.
  expect((await find("operator", path, "Carlla")).found.items).toEqual([]);
});
