import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type FilledReply,
  fillReply,
  maxSavedReplies,
  replyPlaceholders,
  type SavedReply,
  unknownPlaceholders,
} from "#contract/conversations/saved-replies.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.database.pool.query("delete from saved_replies"));

const save = (by: TestUser, change: object = {}) =>
  scene.as(by).post<SavedReply>("/api/saved-replies", { name: "Thanks", language: "en", text: "See you on {date}.", ...change });
const list = async (by: TestUser, id: string) =>
  (await scene.as(by).get<{ items: FilledReply[] }>(`/api/conversations/${id}/saved-replies`)).body.items;

describe("filling in", () => {
  test("puts each fact in its place, and says what is not known", () => {
    expect(fillReply("Dear {contact}, {participants} of {client}? {participants}!", { contact: "Mo", participants: "12" })).toEqual({
      text: "Dear Mo, 12 of {client}? 12!",
      missing: ["client"],
    });
  });

  test("takes facts as they are: nothing in one is filled in again", () => {
    fc.assert(
      fc.property(fc.string(), (fact) => {
        expect(fillReply("{listing}", { listing: `{date}${fact}`, date: "tomorrow" }).text).toBe(`{date}${fact}`);
      }),
    );
  });

  test("names what is no placeholder", () => {
    expect(unknownPlaceholders("{date} {price} {} {Date}")).toEqual(["price", "", "Date"]);
  });
});

test("a reply is filled in with the booking's facts, in its own language", async () => {
  const { vendor } = scene.people;
  const booking = await scene.book({ activityDate: "2027-06-17" });
  const all = replyPlaceholders.map((name) => `{${name}}`).join(" | ");
  await save(vendor, { text: all });
  await save(vendor, { language: "nl", text: "Tot op {date}." });
  const [en, nl] = await list(vendor, booking.id);
  expect(en?.missing).toEqual([]);
  for (const said of [booking.reference, "17 June 2027", "14:30", "12", "Mo Member", "Vera Vendor"]) expect(en?.filled).toContain(said);
  expect(en?.filled).not.toContain("{");
  expect(nl?.filled).toBe("Tot op donderdag 17 juni 2027.");
});

test("a question about a listing has no date yet, which is said", async () => {
  const { vendor, client } = scene.people;
  await save(vendor, { text: "{listing} on {date}?" });
  const asked = await scene.as(client).post<{ id: string }>("/api/conversations", { listingId: scene.listing.id, text: "May we?" });
  expect((await list(vendor, asked.body.id))[0]).toMatchObject({ missing: ["date"], filled: expect.stringMatching(/ on \{date\}\?$/) });
});

test("colleagues share them; the other side, strangers and the operator do not", async () => {
  const { vendor, vendorNl, client, operator, otherVendor, member } = scene.people;
  const booking = await scene.book({ activityDate: "2027-06-18" });
  const { id, version } = (await save(vendor)).body;
  expect(await list(vendorNl, booking.id)).toHaveLength(1);
  for (const other of [client, operator]) expect(await list(other, booking.id)).toEqual([]);
  for (const other of [client, operator, otherVendor]) {
    const body = { name: "Mine", language: "en", text: "Mine." };
    expect((await scene.as(other).put(`/api/saved-replies/${id}`, body, { "if-match": `"${version}"` })).status).toBe(404);
    expect((await scene.as(other).delete(`/api/saved-replies/${id}`)).status).toBe(404);
  }
  expect((await save(member)).status).toBe(403);
  expect((await save(operator)).status).toBe(201);
  expect(await list(operator, booking.id)).toHaveLength(1);
});

test("what is in braces and no placeholder is refused, and named", async () => {
  const answer = await save(scene.people.vendor, { text: "It costs {price}." });
  expect(answer.status).toBe(422);
  expect(problemOf(answer).errors).toEqual([
    expect.objectContaining({ path: "text", code: "unknownPlaceholder", params: expect.objectContaining({ name: "price" }) }),
  ]);
});

test("a name stands once a language, and no more than there may be, also at once", async () => {
  const { vendor, vendorNl } = scene.people;
  const twice = await Promise.all([save(vendor), save(vendorNl, { name: "THANKS" })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await save(vendor, { language: "nl" })).status).toBe(201);
  const more = await Promise.all(Array.from({ length: maxSavedReplies + 2 }, (_, index) => save(vendor, { name: `Reply ${index}` })));
  expect(more.filter(({ status }) => status !== 201).map((answer) => problemOf(answer).code)).toEqual([
    "reply.tooMany",
    "reply.tooMany",
    "reply.tooMany",
  ]);
});

test("of two who change one at once, the second sees that it changed", async () => {
  const { vendor, vendorNl } = scene.people;
  const { id } = (await save(vendor)).body;
  const change = (by: TestUser, text: string) =>
    scene.as(by).put<SavedReply>(`/api/saved-replies/${id}`, { name: "Thanks", language: "en", text }, { "if-match": '"1"' });
  const answers = await Promise.all([change(vendor, "One."), change(vendorNl, "Two.")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await scene.as(vendor).delete(`/api/saved-replies/${id}`)).status).toBe(200);
  expect((await scene.as(vendor).delete(`/api/saved-replies/${id}`)).status).toBe(404);
});
