import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestUser } from "./harness/factories.ts";
import { problemOf, type TestApp, testApp } from "./harness/harness.ts";

let app: TestApp;
let client: TestUser;
let good: Record<string, unknown>;

beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor();
  const clientId = await app.make.client();
  const listing = await app.make.listing(vendorId);
  const teamId = await app.make.team(clientId);
  client = await app.make.user("ClientAdmin", clientId);
  good = {
    listingId: listing.id,
    teamId,
    activityDate: "2027-02-10",
    participants: 12,
    venueId: listing.vendorVenueId,
    info: { contactName: "Lotte Maes", contactEmail: "lotte@client.example" },
  };
});
afterAll(() => app.close());

async function countBookings(): Promise<number> {
  const { rows } = await app.database.pool.query<{ n: number }>("select count(*) as n from bookings");
  return rows[0]?.n ?? -1;
}

const info = (fields: Record<string, unknown>) => ({
  info: { contactName: "Lotte Maes", contactEmail: "lotte@client.example", ...fields },
});

describe("a booking with nonsense is refused at the field and stores nothing", () => {
  test.each<[string, Record<string, unknown>, path: string, code: string]>([
    ["no participants", { participants: undefined }, "participants", "required"],
    ["participants as text", { participants: "12" }, "participants", "notANumber"],
    ["negative participants", { participants: -1 }, "participants", "greaterThan"],
    ["fractional participants", { participants: 2.5 }, "participants", "notWhole"],
    ["absurdly many", { participants: 1e9 }, "participants", "lowerThan"],
    ["too few for the listing", { participants: 2 }, "participants", "tooFewParticipants"],
    ["too many for the listing", { participants: 41 }, "participants", "tooManyParticipants"],
    ["a date in the past", { activityDate: "2026-01-01" }, "activityDate", "dateTooEarly"],
    ["a date before the notice", { activityDate: "2026-12-01" }, "activityDate", "dateTooEarly"],
    ["a date in ten years", { activityDate: "2036-12-01" }, "activityDate", "dateTooLate"],
    ["a date that does not exist", { activityDate: "2027-02-30" }, "activityDate", "invalidDate"],
    ["a date with a time", { activityDate: "2027-02-10T00:00:00Z" }, "activityDate", "invalidDate"],
    ["an absurd time", { startTime: "25:00" }, "startTime", "invalidTime"],
    ["an id that is none", { listingId: "1; drop table bookings" }, "listingId", "invalidId"],
    ["an unknown field", { priceExclVatCents: 1 }, "priceExclVatCents", "unknownField"],
    ["an unknown nested field", info({ isAdmin: true }), "info.isAdmin", "unknownField"],
    ["no contact name", info({ contactName: "" }), "info.contactName", "required"],
    ["a NUL", info({ contactName: "Lotte\u0000Maes" }), "info.contactName", "invalidCharacters"],
    ["a lone surrogate", info({ contactName: "Lotte \ud800" }), "info.contactName", "invalidCharacters"],
    ["a name of 10,000 characters", info({ contactName: "x".repeat(10_000) }), "info.contactName", "tooLong"],
    ["a name of invisible characters", info({ contactName: "\u200b\u2060\u3164" }), "info.contactName", "required"],
    ["a name in two lines", info({ contactName: "Lotte\u2028Maes" }), "info.contactName", "invalidCharacters"],
    ["an e-mail without a domain", info({ contactEmail: "lotte@" }), "info.contactEmail", "invalidEmail"],
    ...[
      "a..b@client.example",
      ".a@client.example",
      "a.@client.example",
      "a@[127.0.0.1]",
      "a@-client.example",
      "a@client.example-",
      "a@b..example",
    ].map((address): [string, Record<string, unknown>, string, string] => [
      `the e-mail ${address}`,
      info({ contactEmail: address }),
      "info.contactEmail",
      "invalidEmail",
    ]),
    [
      "a country that is none",
      info({ address: { street: "Kaai 1", postalCode: "9000", city: "Gent", country: "b" } }),
      "info.address.country",
      "invalidChoice",
    ],
    [
      "a country that looks like one",
      info({ address: { street: "Kaai 1", postalCode: "9000", city: "Gent", country: "ZZ" } }),
      "info.address.country",
      "invalidChoice",
    ],
    ["a phone that is none", info({ contactPhone: "call me" }), "info.contactPhone", "invalidPhone"],
    ["an object as text", info({ message: { $ne: null } }), "info.message", "invalid"],
    ["another venue", { venueId: "0190163d-8694-739b-aea5-966c26f8ad91" }, "venueId", "invalidChoice"],
  ])("%s", async (_name, change, path, code) => {
    const before = await countBookings();
    const answer = await app.as(client).post("/api/bookings", { ...good, ...change });
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors.map((error) => [error.path, error.code])).toContainEqual([path, code]);
    expect(await countBookings()).toBe(before);
  });

  test.each([
    "lotte+team@sub.client.example",
    "zoë@café.example",
    "a.b_c-d@xn--caf-dma.example",
    "इमेल@हिन्दी.भारत",
    "o'neill@client.example",
  ])("the e-mail %s is fine", async (contactEmail) => {
    const answer = await app.as(client).post("/api/bookings", { ...good, ...info({ contactEmail }) });
    expect(answer.status).toBe(201);
  });

  test("text is kept as a person meant it: trimmed, composed, phone in E.164, plus signs and capitals intact", async () => {
    const answer = await app.as(client).post<{ info: Record<string, string> }>("/api/bookings", {
      ...good,
      ...info({ contactName: "  Zoe\u0308 D’Hondt  ", contactEmail: "Zoe+Team@Client.example", contactPhone: "0470 12 34 56" }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body.info).toMatchObject({
      contactName: "Zoë D’Hondt",
      contactEmail: "Zoe+Team@Client.example",
      contactPhone: "+32470123456",
    });
  });
});

describe("a body that is no sensible JSON", () => {
  const deep = (open: string, close: string) => `{"a":${open.repeat(100_000)}1${close.repeat(100_000)}}`;

  test.each<[string, string, Record<string, string>, number, string]>([
    ["10 MB", `{"a":"${"x".repeat(10_000_000)}"}`, {}, 413, "input.tooLarge"],
    ["100,000 deep arrays", deep("[", "]"), {}, 400, "input.malformed"],
    ["20,000 deep objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, {}, 400, "input.malformed"],
    ["cut off", '{"a":', {}, 400, "input.malformed"],
    ["an array", "[]", {}, 400, "input.malformed"],
    ["null", "null", {}, 400, "input.malformed"],
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415, "input.unsupportedMediaType"],
    ["plain text", "{}", { "content-type": "text/plain" }, 415, "input.unsupportedMediaType"],
    ["XML", "<a/>", { "content-type": "application/xml" }, 415, "input.unsupportedMediaType"],
    ["a prototype", '{"__proto__":{"isAdmin":true}}', {}, 422, "input.invalid"],
  ])("%s", async (_name, body, headers, status, code) => {
    const answer = await app.as(client).post("/api/bookings", body, headers);
    expect([answer.status, problemOf(answer).code]).toEqual([status, code]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });
});

test("an empty body of any type is no body: the call is judged by the rest of it", async () => {
  for (const type of ["multipart/form-data; boundary=", "multipart/form-data", "application/xml", "application/json; charset=utf-16"]) {
    const answer = await app.as(null).delete("/api/me/views/00000000-0000-7000-8000-000000000000", { "content-type": type });
    expect([answer.status, problemOf(answer).code]).toEqual([401, "auth.required"]);
  }
});

test("a caller who hangs up while sending is not taken for a database that went away", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })) });
  const headers = { "content-type": "application/json" };
  const response = await app.app.fetch(
    new Request("http://test.example/api/bookings", { method: "POST", headers, body, duplex: "half" } as RequestInit),
  );
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, "input.malformed"]);
});

const send = (method: string, path: string) => app.app.fetch(new Request(`http://test.example/api${path}`, { method }));

test.each(["OPTIONS", "PUT", "DELETE", "PROPFIND"])("%s where no endpoint takes it is 405 and says what does", async (method) => {
  const response = await send(method, "/me");
  expect([response.status, response.headers.get("allow"), response.headers.get("content-type")]).toEqual([
    405,
    "GET, HEAD, PATCH",
    "application/problem+json",
  ]);
  expect(await response.json()).toMatchObject({ code: "method.notAllowed", status: 405 });
  expect((await send(method, "/exports/bookings.csv")).headers.get("allow")).toBe("GET, HEAD");
  expect((await send(method, "/nowhere")).status).toBe(404);
});

test("HEAD is answered as GET is, without a body", async () => {
  const get = await send("GET", "/listings");
  const head = await send("HEAD", "/listings");
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, get.headers.get("content-type"), ""]);
  expect((await send("HEAD", "/me")).status).toBe(401);
  expect((await send("HEAD", "/nowhere")).status).toBe(404);
});

test("TRACE, which the web's requests do not know, is 405 too", async () => {
  const request = new Request("http://test.example/api/me");
  const trace = new Proxy(request, { get: (target, name) => (name === "method" ? "TRACE" : Reflect.get(target, name, target)) });
  expect((await app.app.fetch(trace)).status).toBe(405);
});

describe("addresses and parameters", () => {
  test.each<[string, number]>([
    ["/api/bookings?page=0", 422],
    ["/api/bookings?page=-1", 422],
    ["/api/bookings?page=1.5", 422],
    ["/api/bookings?page=abc", 422],
    ["/api/bookings?page=", 422],
    ["/api/bookings?page=99999999999999999999", 422],
    ["/api/bookings?page=1000000000", 200],
    ["/api/bookings?pageSize=7", 422],
    ["/api/bookings?sort=password", 422],
    ["/api/bookings?statuses=New,Nonsense", 422],
    ["/api/bookings?from=yesterday", 422],
    ["/api/bookings?unknown=1", 422],
    ["/api/bookings?q=%00%F0%9F%94%A5%25_'\"\\;--", 200],
    ["/api/bookings/not-an-id", 422],
    ["/api/bookings/..%2f..%2fetc", 422],
    ["/api/nowhere", 404],
    ["/api/listings?participants=0", 422],
    ["/api/listings?page=1000000000", 200],
    ["/api/listings?q=%00&places=%27%3B--", 200],
  ])("%s → %d", async (path, status) => {
    const answer = await app.as(client).get<{ items?: unknown[] }>(path);
    expect(answer.status).toBe(status);
    if (path.endsWith("page=1000000000")) expect(answer.body.items).toEqual([]);
  });

  test.each([["Bearer"], ["Bearer not.a.token"], ["Basic dXNlcjpwYXNz"], [`Bearer ${"x".repeat(1_000_000)}`]])(
    "a broken sign-in is 401",
    async (header) => {
      const answer = await app.as(null).get("/api/me");
      expect(answer.status).toBe(401);
      const response = await app.app.fetch(new Request("http://test.example/api/me", { headers: { authorization: header } }));
      expect(response.status).toBe(401);
      expect(((await response.json()) as { code: string }).code).toBe("auth.invalidToken");
    },
  );
});
