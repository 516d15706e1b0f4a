import { expect, test } from "vitest";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import { changed, contentsOf, openOffice, see } from "../browser.ts";
import { expectGoodScreen, loaded } from "../good-screen.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test.each<Role>(["ProductAdmin", "VendorAdmin", "ClientAdmin", "ClientTeamMember"])(
  "a %s's figure leads to as many bookings as it says",
  async (role) => {
    const area = areaOfRole[role];
    const page = await openOffice(role, `/${area}/dashboard`);
    const requests = page.getByRole("link", { name: new RegExp(`^${t("dashboard.names.requests")} \\d`) });
    await requests.waitFor();
    await expectGoodScreen(page);
    const before = (await requests.textContent()) ?? "";
    await page.getByLabel(t("dashboard.period")).selectOption("year");
    await changed(async () => (await requests.textContent()) ?? "", before);
    expect(new URL(page.url()).search).toBe("?period=year");
    const count = (await requests.locator("strong").textContent()) ?? "";
    await requests.click();
    await loaded(page);
    await see(page, new RegExp(`^${count} results?$`));
  },
);

test("a chart is walked with the arrow keys, its table says the same, and it can be taken along", async () => {
  const page = await openOffice("ProductAdmin", "/admin/dashboard?period=year");
  const figure = page.getByRole("figure").first();
  const walk = figure.getByRole("slider");
  await walk.waitFor();
  await figure.getByText(t("dashboard.charts.table")).click();
  const said = async () => (await walk.getAttribute("aria-valuetext")) ?? "";
  const last = await said();
  await walk.focus();
  await page.keyboard.press("ArrowLeft");
  const before = await changed(said, last);
  const [step = ""] = before.split(":");
  const row = figure.getByRole("row").filter({ hasText: step });
  for (const value of await row.getByRole("cell").allInnerTexts()) expect(before).toContain(value);
  await expectGoodScreen(page);
  await page
    .getByRole("button", { name: t("ui.exports.label") })
    .first()
    .click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t("ui.exports.csv"), exact: true }).click();
  expect((await contentsOf(await download)).toString("utf8")).toContain(t("dashboard.names.takeRate"));
});
