import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { openMaintenance, switchMaintenance } from "#server/platform/maintenance.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { maintenanceAnswer } from "./maintenance-answer.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = { now: () => new Date() };
const answer = (path: string, headers: Record<string, string> = {}) =>
  maintenanceAnswer(new Request(`http://fun.example${path}`, { headers }), { productName: "Fun & co", defaultLanguage: "nl" });

it.each(["/", "/listings/1", "/admin/bookings", "/oidc/auth", "/oidc/interaction/x"])(
  "%s says in the variant's language that it is back soon",
  async (path) => {
    const response = answer(path, { "accept-language": "nl" });
    expect(response?.status).toBe(503);
    expect(response?.headers.get("retry-after")).toBe("120");
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(response?.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = (await response?.text()) ?? "";
    expect(html).toContain('lang="nl"');
    expect(html).toContain("We werken aan Fun &amp; co.");
  },
);

it("the language cookie wins over the browser's", async () => {
  expect(await answer("/", { cookie: "language=en", "accept-language": "nl" })?.text()).toContain("Back in a moment");
});

it("whoever asks for no language of ours reads the marketplace's own", async () => {
  expect(await answer("/", { "accept-language": "fr" })?.text()).toContain('lang="nl"');
});

it("programs get a problem", async () => {
  const response = answer("/api/listings");
  expect(response?.status).toBe(503);
  expect(response?.headers.get("content-type")).toBe("application/problem+json");
  expect(response?.headers.get("retry-after")).toBe("120");
  expect(await response?.json()).toMatchObject({ code: "server.maintenance", status: 503 });
});

it.each(["/api/health", "/oidc/token", "/oidc/jwks", "/favicon.svg"])("%s goes on", (path) => {
  expect(answer(path)).toBeUndefined();
});

it("the switch is in the database, so that every instance sees it; the setting cannot be undone there", async () => {
  const db = openDatabase(database.pool);
  const [off, forced] = [await openMaintenance(db, openLog("silent"), false), await openMaintenance(db, openLog("silent"), true)];
  expect([off.isOn(), forced.isOn()]).toEqual([false, true]);
  await switchMaintenance(db, now, true);
  await switchMaintenance(db, now, true);
  await expect.poll(() => off.isOn()).toBe(true);
  const late = await openMaintenance(db, openLog("silent"), false);
  expect(late.isOn()).toBe(true);
  await switchMaintenance(db, now, false);
  await expect.poll(() => off.isOn()).toBe(false);
  expect(forced.isOn()).toBe(true);
  for (const one of [off, forced, late]) one.close();
});
