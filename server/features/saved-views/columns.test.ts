import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListColumns, SavedView } from "#contract/saved-views/saved-views.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

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

const choose = (by: TestUser, list: string, body: unknown) => app.as(by).put<ListColumns>(`/api/me/columns/${list}`, body);
const columnsOf = async (by: TestUser) => (await app.as(by).get<{ items: ListColumns[] }>("/api/me/columns")).body.items;

test("a person's columns follow them to every device, and nobody else", async () => {
  const chosen = { hiddenColumns: ["status"], shownColumns: ["venue", "purchaseOrder"] };
  expect((await choose(anna, "bookings", chosen)).status).toBe(200);
  await choose(anna, "users", { hiddenColumns: ["createdAt"], shownColumns: [] });
  expect(await columnsOf(anna)).toEqual([
    { list: "bookings", ...chosen },
    { list: "users", hiddenColumns: ["createdAt"], shownColumns: [] },
  ]);
  expect(await columnsOf(ben)).toEqual([]);
  await choose(anna, "bookings", { hiddenColumns: [], shownColumns: ["venue"] });
  await choose(anna, "users", { hiddenColumns: [], shownColumns: [] });
  expect(await columnsOf(anna)).toEqual([{ list: "bookings", hiddenColumns: [], shownColumns: ["venue"] }]);
});

test("a list that is none, and more columns than any list has, are refused", async () => {
  expect((await choose(anna, "nonsense", { hiddenColumns: [], shownColumns: [] })).status).toBe(422);
  const many = Array.from({ length: 41 }, (_, index) => `column${index}`);
  expect((await choose(anna, "bookings", { hiddenColumns: [], shownColumns: many })).status).toBe(422);
});

test("a saved view keeps the columns that were added, beside those put away", async () => {
  const { body } = await app.as(anna).post<SavedView>("/api/me/views", {
    list: "bookings",
    name: "For the books",
    search: "",
    shownColumns: ["vat", "commission"],
  });
  expect(body).toMatchObject({ hiddenColumns: [], shownColumns: ["vat", "commission"] });
  const changed = await app
    .as(anna)
    .patch<SavedView>(`/api/me/views/${body.id}`, { shownColumns: ["vat"] }, { "if-match": `"${body.version}"` });
  expect(changed.body).toMatchObject({ hiddenColumns: [], shownColumns: ["vat"] });
});
