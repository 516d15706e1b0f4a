import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxViews } from "#contract/saved-views/list-names.ts";
import type { SavedView } from "#contract/saved-views/saved-views.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor();
  anna = await app.make.user("VendorAdmin", vendorId, { name: "Anna" });
  ben = await app.make.user("VendorAdmin", vendorId, { name: "Ben" });
});
afterAll(() => app.close());

const draft = (fields: Record<string, unknown> = {}) => ({ list: "bookings", name: "To answer", search: "?waiting=me", ...fields });
const save = (by: TestUser, fields: Record<string, unknown> = {}) => app.as(by).post<SavedView>("/api/me/views", draft(fields));
const change = (by: TestUser, view: SavedView, body: unknown, version = view.version) =>
  app.as(by).patch<SavedView>(`/api/me/views/${view.id}`, body, { "if-match": `"${version}"` });
const remove = (by: TestUser, view: SavedView, version = view.version) =>
  app.as(by).delete(`/api/me/views/${view.id}`, { "if-match": `"${version}"` });
const viewsOf = async (by: TestUser) => (await app.as(by).get<{ items: SavedView[] }>("/api/me/views")).body.items;

test("a view is kept, renamed, replaced and deleted, by its own person alone", async () => {
  const { status, body: view } = await save(anna, { hiddenColumns: ["participants"] });
  expect(status).toBe(201);
  expect(view).toMatchObject({
    list: "bookings",
    name: "To answer",
    search: "?waiting=me",
    hiddenColumns: ["participants"],
    isDefault: false,
    version: 1,
  });
  expect(await viewsOf(ben)).toEqual([]);
  expect([(await change(ben, view, { name: "Mine" })).status, (await remove(ben, view)).status]).toEqual([404, 404]);

  const renamed = (await change(anna, view, { name: "Answer today" })).body;
  expect(renamed).toMatchObject({ name: "Answer today", search: "?waiting=me", hiddenColumns: ["participants"], version: 2 });
  expect((await change(anna, view, { search: "" }, 1)).status).toBe(412);
  const replaced = (await change(anna, renamed, { search: "?statuses=New", hiddenColumns: [] })).body;
  expect(replaced).toMatchObject({ name: "Answer today", search: "?statuses=New", hiddenColumns: [], version: 3 });
  expect(await viewsOf(anna)).toEqual([replaced]);
  expect((await app.as(anna).delete(`/api/me/views/${view.id}`)).status).toBe(428);
  expect((await remove(anna, replaced)).status).toBe(200);
  expect(await viewsOf(anna)).toEqual([]);
});

test("a list has one default at most, also when two are chosen at once, and each list its own", async () => {
  const first = (await save(anna, { name: "First", isDefault: true })).body;
  const second = (await save(anna, { name: "Second" })).body;
  const third = (await save(anna, { name: "Third" })).body;
  await save(anna, { name: "Elsewhere", list: "listings", isDefault: true });
  await save(ben, { name: "First", isDefault: true });
  const answers = await Promise.all([change(anna, second, { isDefault: true }), change(anna, third, { isDefault: true })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const views = await viewsOf(anna);
  expect(views.filter(({ list, isDefault }) => list === "bookings" && isDefault)).toHaveLength(1);
  expect(views.find(({ id }) => id === first.id)).toMatchObject({ isDefault: false, version: 2 });
  expect(views.find(({ list }) => list === "listings")?.isDefault).toBe(true);
  expect((await viewsOf(ben))[0]?.isDefault).toBe(true);
});

describe("refused", () => {
  test("a name that the list has already, in capitals and accents too", async () => {
    await save(anna, { name: "Café", list: "teams" });
    const again = await save(anna, { name: "CAFE", list: "teams" });
    expect([again.status, problemOf(again).errors]).toMatchObject([422, [{ path: "name", code: "alreadyThere" }]]);
    expect((await save(anna, { name: "Café", list: "users" })).status).toBe(201);
    const other = (await save(anna, { name: "Other", list: "teams" })).body;
    expect((await change(anna, other, { name: "café" })).status).toBe(422);
    expect((await change(anna, other, { name: "OTHER" })).status).toBe(200);
  });

  test("more than a list keeps, also when many are saved at once", async () => {
    const answers = await Promise.all(Array.from({ length: maxViews + 5 }, (_, n) => save(ben, { list: "vendors", name: `View ${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxViews);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused && problemOf(refused)]).toMatchObject([409, { code: "view.tooMany", params: { n: maxViews } }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["a name of 61 characters", { name: "x".repeat(61) }, "name"],
    ["a list that is none", { list: "passwords" }, "list"],
    ["an endless address", { search: "x".repeat(2_001) }, "search"],
    ["an address in two lines", { search: "?a=1\n2" }, "search"],
    ["too many columns", { hiddenColumns: Array.from({ length: 41 }, () => "status") }, "hiddenColumns"],
    ["somebody else's", { userId: "0190163d-8694-739b-aea5-966c26f8ad91" }, "userId"],
  ])("%s", async (_name, fields, path) => {
    const answer = await save(anna, fields);
    expect([answer.status, problemOf(answer).errors.map((error) => error.path.split(".")[0])]).toEqual([422, [path]]);
  });

  test("the same key with another view; the same view answers again", async () => {
    const key = { "idempotency-key": "one-wish" };
    const first = await app.as(anna).post<SavedView>("/api/me/views", draft({ name: "Once", list: "audit" }), key);
    const again = await app.as(anna).post<SavedView>("/api/me/views", draft({ name: "Once", list: "audit" }), key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(problemOf(await app.as(anna).post("/api/me/views", draft({ name: "Twice", list: "audit" }), key)).code).toBe(
      "idempotency.mismatch",
    );
  });
});

test("saving a view leaves no audit row: it changes nothing that anybody accounts for", async () => {
  const { rows } = await app.database.pool.query("select count(*)::int as n from audit_events");
  await save(anna, { name: "Quiet", list: "outbox" });
  expect((await app.database.pool.query("select count(*)::int as n from audit_events")).rows).toEqual(rows);
});
