import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, openPage, see, signIn } from "../browser.ts";
import { freePort, startProduction } from "../production-server.ts";
import { identityTexts, textsOf } from "../texts.ts";

// A marketplace of its own, whose roles need a second factor: product admins in some days, as it stands at first.
const folder = mkdtempSync(join(tmpdir(), "bondfire-second-factor-"));
let port = 0;
let site = "";
let stop = async () => {};

async function start(graceDays: number): Promise<void> {
  await stop();
  const settings = { DEMO: "1", REQUIRE_SECOND_FACTOR: "ProductAdmin,VendorAdmin", SECOND_FACTOR_GRACE_DAYS: String(graceDays) };
  stop = await startProduction({ port, dataDir: folder, log: "second-factor-server.log", settings });
}

beforeAll(async () => {
  port = await freePort();
  site = `http://localhost:${port}`;
  await start(14);
}, 120_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test("whoever's role needs a second factor is told by when and works on meanwhile; nobody else hears of it", async () => {
  const t = textsOf("en");
  const page = await openPage({ site });
  await page.goto("/admin/bookings");
  await signIn(page, "ProductAdmin");
  const notice = page.getByRole("region", { name: t("office.secondFactor.label") });
  await notice.waitFor();
  await page.getByRole("rowheader").first().waitFor();
  await expectAccessible(page);
  await notice.getByRole("link", { name: t("office.secondFactor.setUp") }).click();
  await page.getByRole("heading", { level: 1, name: identityTexts.en.account.twoStepTitle }).waitFor();

  const other = await openPage({ site });
  await other.goto("/client/bookings");
  await signIn(other, "ClientAdmin");
  await other.getByRole("rowheader").first().waitFor();
  expect(await other.getByRole("region", { name: t("office.secondFactor.label") }).count()).toBe(0);
});

test("once the time is over they reach nothing but setting one up, and then go on in the same session", async () => {
  const texts = identityTexts.nl;
  const t = textsOf("nl");
  await start(0);
  // The API refuses with 403 until there is a second factor.
  const page = await openPage({ site, language: "nl", viewport: "phone", expectedStatuses: [403] });
  await page.goto("/vendor/bookings");
  await signIn(page, "VendorAdmin", "nl");
  await page.getByRole("heading", { level: 1, name: texts.account.twoStepTitle }).waitFor();
  await see(page, texts.account.secondFactorDue);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // There is no way around it.
  await page.goto("/vendor/listings");
  await page.getByRole("heading", { level: 1, name: texts.account.twoStepTitle }).waitFor();

  const secret = (await page.locator("code.secret").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel(texts.account.firstCode).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: texts.account.turnOnAction, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: texts.account.codesTitle }).waitFor();
  await page.goto("/vendor/bookings");
  await page.getByRole("heading", { level: 1, name: t("bookings.list.title") }).waitFor();
  await page.getByRole("rowheader").first().waitFor();
  expect(await page.getByRole("region", { name: t("office.secondFactor.label") }).count()).toBe(0);

  // The product admin's days go on as they were promised.
  const admin = await openPage({ site });
  await admin.goto("/admin/bookings");
  await signIn(admin, "ProductAdmin");
  await admin.getByRole("region", { name: textsOf("en")("office.secondFactor.label") }).waitFor();
});
