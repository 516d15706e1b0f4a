import { describe, expect, test } from "vitest";
import { readCsv } from "#tests/harness/read-export.ts";
import { beside, contentsOf, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see } from "../browser.ts";
import { sampled } from "../sampled.ts";
import { unique } from "../sign-in/newcomers.ts";
import { identityTexts, textsOf } from "../texts.ts";

const t = textsOf("en");

test("a product admin finds a stranger's tries among the sign-ins, narrows to them, and takes them along", async () => {
  const tag = unique();
  const stranger = await openPage({ isFromElsewhere: true, expectedStatuses: [422] });
  await stranger.goto("/auth/login");
  const { email, password, signInAction, wrongPassword } = identityTexts.en;
  for (const _try of [1, 2]) {
    await stranger.getByLabel(email).fill(`x@${tag}.example`);
    await stranger.getByLabel(password).fill("a guess");
    const answered = beside(stranger.waitForResponse((response) => response.request().method() === "POST" && response.status() === 422));
    await stranger.getByRole("button", { name: signInAction, exact: true }).click();
    await answered;
    await stranger.getByText(wrongPassword).waitFor();
  }

  const page = await openOffice("ProductAdmin", "/admin/security");
  await page.getByRole("heading", { level: 1, name: t("support.security.title") }).waitFor();
  // The operator's own sign-in of a moment ago stands first, with the way to where the account is looked after.
  await see(page.getByRole("table"), t("support.security.events.SignedIn"));
  await page.getByRole("searchbox", { name: t("support.security.person") }).fill(`${tag}.example`);
  await page.getByRole("searchbox", { name: t("support.security.person") }).press("Enter");
  await eventually(() => page.getByRole("rowheader").count()).toBe(2);
  await page.getByLabel(t("support.security.types")).selectOption("SignInFailed");
  await page.waitForURL((url) => url.searchParams.get("types") === "SignInFailed");
  await page.getByRole("link", { name: t("support.security.remove", { event: t("support.security.events.SignInFailed") }) }).waitFor();
  expect(await page.getByRole("rowheader").count()).toBe(2);
  await see(page.getByRole("table"), t("support.security.events.SignInFailed"));

  await page.getByRole("button", { name: t("ui.exports.label") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("ui.exports.csv"), exact: true }).click(),
  ]);
  const [, ...rows] = readCsv((await contentsOf(download)).toString("utf8"));
  expect(rows.map((row) => [row.includes(t("support.security.events.SignInFailed")), row.includes(`x…@${tag}.example`)])).toEqual([
    [true, true],
    [true, true],
  ]);

  await page.getByRole("button", { name: t("ui.lists.clear") }).click();
  await page.waitForURL((url) => url.search === "");
  await eventually(() => page.getByRole("rowheader").count()).toBeGreaterThan(2);
});

describe("the security view", () => {
  const looks = [
    ["en", "light", "desktop"],
    ["en", "dark", "phone"],
    ["nl", "dark", "desktop"],
    ["nl", "light", "phone"],
  ] as const;
  test.each(sampled("looks of the security view", looks, 2))(
    "in %s, %s, on a %s is accessible and fits, with and without anything found",
    async (language, colourScheme, viewport) => {
      const own = textsOf(language);
      const page = await openOffice("ProductAdmin", "/admin/security", { language, colourScheme, viewport });
      await page.getByRole("rowheader").first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto("/admin/security?person=nobody-of-this-name");
      await see(page, own("ui.lists.nothing"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
