import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploads } from "#contract/core/uploads.ts";
import { contract } from "#contract/router.ts";
import { anyText, headerValue, percentEncoded } from "./harness/any-text.ts";
import { freeText, type SampledEndpoint, sampledEndpoints } from "./harness/contract-samples.ts";
import type { TestUser } from "./harness/factories.ts";
import { type TestApp, testApp } from "./harness/harness.ts";
import { proofOfWorkFor } from "./harness/proof-of-work.ts";

/** Whatever stands in a text, the answer is ours: done, or refused with a reason. Never a fault. */

let app: TestApp;
let ids: Record<string, string>;
/** Nobody, and one person of every role. */
let callers: (TestUser | null)[];

beforeAll(async () => {
  app = await testApp();
  const { make } = app;
  const vendorId = await make.vendor();
  const clientId = await make.client();
  const teamId = await make.team(clientId);
  const listing = await make.listing(vendorId, { capacityPerDay: 1_000 });
  const clientAdmin = await make.user("ClientAdmin", clientId);
  const operator = await make.user("ProductAdmin", null);
  const member = await make.user("ClientTeamMember", clientId, { teamIds: [teamId] });
  callers = [
    null,
    operator,
    await make.user("VendorAdmin", vendorId),
    clientAdmin,
    await make.user("ClientTeamAdmin", clientId, { teamIds: [teamId] }),
    member,
  ];
  const idOf = async (path: string, body: unknown, by: TestUser) => {
    const answer = await app.as(by).post<{ id: string }>(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const { rows: images } = await app.database.pool.query<{ id: string }>("select id from listing_images");
  const info = { contactName: "Lotte Maes", contactEmail: "lotte@client.example" };
  const texts = { en: { title: "A day by the sea", summary: "", body: "Text." }, nl: { title: "", summary: "", body: "" } };
  const story = { kind: "story", slug: "a-day-by-the-sea", category: null, authorName: null, pictureAlt: { en: "", nl: "" }, texts };
  ids = {
    vendorId,
    clientId,
    teamId,
    organisationId: clientId,
    listingId: listing.id,
    venueId: listing.vendorVenueId ?? "",
    imageId: images[0]?.id ?? "",
    userId: member.id,
    bookingId: await idOf(
      "/api/bookings",
      { listingId: listing.id, teamId, activityDate: "2027-02-10", participants: 12, venueId: listing.vendorVenueId, info },
      clientAdmin,
    ),
    pageId: await idOf("/api/content-pages", story, operator),
    viewId: await idOf("/api/me/views", { list: "bookings", name: "New ones", search: "?statuses=New" }, operator),
    requestId: await idOf(
      "/api/contact-requests",
      {
        kind: "Contact",
        name: "Lotte Maes",
        email: "lotte@client.example",
        message: "How does a booking work?",
        proof: await proofOfWorkFor(app),
      },
      operator,
    ),
    invitationId: await idOf(
      `/api/organisations/${clientId}/invitations`,
      { name: "Ine Invited", email: "ine@invited.example", role: "ClientAdmin" },
      operator,
    ),
    mailId: (await app.database.pool.query<{ id: string }>("select id from outbox_mails limit 1")).rows[0]?.id ?? "",
  };
});
afterAll(() => app.close());

type Slot = { path: string[]; value: unknown; set(text: string): unknown };

/** Every place of an input where a text could stand: each value, and each name of what is kept by name. */
function slotsOf(input: unknown, path: string[] = []): Slot[] {
  if (typeof input !== "object" || input === null) return [{ path, value: input, set: (text) => text }];
  return Object.entries(input).flatMap(([key, value]) =>
    slotsOf(value, [...path, key]).map((slot) => ({
      ...slot,
      set: (text: string) =>
        Array.isArray(input)
          ? input.map((item, index) => (String(index) === key ? slot.set(text) : item))
          : { ...input, [key]: slot.set(text) },
    })),
  );
}

/** As JSON, a half of a character is written as an escape, which every parser takes. */
const asJson = (body: unknown) => JSON.stringify(body);
const headerNames = [
  "if-match",
  "idempotency-key",
  "accept-language",
  "authorization",
  "accept",
  "content-type",
  "cookie",
  "x-forwarded-for",
];

let calls = 0;
async function statusOf(endpoint: SampledEndpoint, user: TestUser | null, input: Record<string, unknown>, headers = {}): Promise<number> {
  if (endpoint.meta.needsVersion) await firstVersions();
  const named = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => percentEncoded(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !named.has(name));
  const isQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const query = rest
    .map(
      ([name, value]) =>
        `${name}=${[value]
          .flat()
          .map((item) => percentEncoded(String(item)))
          .join(",")}`,
    )
    .join("&");
  // Limits are counted by caller and network: here every call comes from another one.
  const response = await app
    .as(user, `10.${calls >> 16}.${(calls >> 8) & 255}.${calls++ & 255}`)
    .send(`/api${path}${isQuery && query ? `?${query}` : ""}`, {
      method: endpoint.method,
      headers: { "if-match": '"1"', ...(isQuery ? {} : { "content-type": "application/json" }), ...headers },
      ...(isQuery ? {} : { body: asJson(Object.fromEntries(rest)) }),
    });
  await response.arrayBuffer();
  return response.status;
}

const versioned = ["organisations", "teams", "listings", "venues", "bookings", "content_pages", "contact_requests", "saved_views", "users"];
async function firstVersions(): Promise<void> {
  await app.database.pool.query(versioned.map((table) => `update ${table} set version = 1 where version <> 1`).join(";"));
}

const named = sampledEndpoints({}).map(({ name, method }) => ({ name, method }));
// What takes something away comes last, so that the others have something to be about.
const inOrder = [...named].sort((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
const runsOf = (name: string) => (/^(listings|places)\.(search|get.*(Facets|Points)|find)/.test(name) ? 150 : 24);

// What was found once is not looked for again with other texts.
describe.each(inOrder)("$name", { retry: 0 }, ({ name }) => {
  const sampled = () => {
    const endpoint = sampledEndpoints(ids).find((candidate) => candidate.name === name);
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    return endpoint;
  };

  test("is called with an input that its contract takes", () => {
    expect(sampled()).toMatchObject({ isValid: true });
  });

  test("answers any text in any place of its input", async () => {
    const endpoint = sampled();
    const { sample } = endpoint;
    const slots = slotsOf(sample);
    if (slots.length === 0) return;
    // A place that takes any text tells more than one that takes a number.
    const weighed = fc.oneof(
      ...slots.map(({ path, value }) => ({ weight: value === freeText ? 8 : 1, arbitrary: fc.constant(path.join(".")) })),
    );
    const isForm = name === "contact.createContactRequest";
    await fc.assert(
      fc.asyncProperty(weighed, fc.constantFrom(...callers), anyText, fc.boolean(), async (place, user, text, isAlone) => {
        const slot = slots.find(({ path }) => path.join(".") === place);
        const input = slot?.set(text) as Record<string, unknown>;
        // Beside it every other field, or as few as an address needs.
        const kept = endpoint.method === "GET" && isAlone ? [place.split(".")[0], ...Object.keys(ids)] : Object.keys(input);
        const sent = Object.fromEntries(Object.entries(input).filter(([key]) => kept.includes(key)));
        const proof = isForm && place !== "proof" ? { proof: await proofOfWorkFor(app) } : {};
        expect(await statusOf(endpoint, user, { ...sent, ...proof })).toBeLessThan(500);
      }),
      { numRuns: runsOf(name) },
    );
  });

  test("answers any text in a header", async () => {
    const endpoint = sampled();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...headerNames), fc.constantFrom(...callers), anyText, async (header, user, text) => {
        const headers = { [header]: header === "authorization" ? `Bearer ${headerValue(text)}` : headerValue(text) };
        expect(await statusOf(endpoint, user, endpoint.sample, headers)).toBeLessThan(500);
      }),
      { numRuns: 6 },
    );
  });
});

/** The parameters that any list takes, for the downloads, which stand beside the contract. */
const listParameters = [
  ...new Set(
    Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints))
      .flatMap(({ "~orpc": { route, inputSchema } }) =>
        route.method === "GET" ? Object.keys((inputSchema as unknown as { shape?: object })?.shape ?? {}) : [],
      ),
  ),
];

test("the downloads answer any text in any parameter", { retry: 0 }, async () => {
  const names = app.app.exports.flatMap((name) => [`${name}.csv`, `${name}.xlsx`]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom("language", "columns", "q", ...listParameters),
      fc.constantFrom(...callers),
      anyText,
      async (name, parameter, user, text) => {
        const own = Object.entries(ids).filter(([key]) => ["organisationId", "teamId", "vendorId"].includes(key) && key !== parameter);
        const few = own.filter(([key]) =>
          /^(users|invitations)/.test(name)
            ? key === "organisationId"
            : /^members/.test(name)
              ? key === "teamId"
              : /^listings/.test(name) && key === "vendorId",
        );
        const query = [...few, [parameter, text]].map(([key, value]) => `${key}=${percentEncoded(String(value))}`).join("&");
        const response = await app.as(user).send(`/api/exports/${name}?${query}`, { method: "GET" });
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 200 },
  );
});

test("what stands beside the contract answers any text in its address and its body", { retry: 0 }, async () => {
  const paths = [...uploads.map(({ path }) => path), "/views", "/docs/{file}", "/exports/{file}", "/{anything}"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom("GET", "POST"),
      fc.constantFrom(...callers),
      anyText,
      async (path, method, user, text) => {
        const address = path.replace(/\{\w+\}/g, () => percentEncoded(text));
        const body =
          method === "GET" ? {} : { body: asJson({ path: `/${text}`, language: text }), headers: { "content-type": "application/json" } };
        const response = await app.as(user).send(`/api${address}`, { method, ...body });
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 200 },
  );
});
