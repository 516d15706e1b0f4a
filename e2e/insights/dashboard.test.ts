import { expect, test } from "vitest";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import { changed, contentsOf, expectAccessible, openOffice, see } from "../browser.ts";
import { expectGoodScreen, loaded } from "../good-screen.ts";
import { toast } from "../office/office.ts";
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

test("what waits for a vendor is answered on the dashboard itself, by the question of the booking's page", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/dashboard");
  const acts = page.getByRole("button", { name: /, BF-\d{4}-\d+$/ });
  await acts.first().waitFor();
  const before = await acts.count();
  const name = (await acts.first().getAttribute("aria-label")) ?? "";
  await acts.first().click();
  const question = page.getByRole("dialog");
  await question.waitFor();
  await expectAccessible(page);
  // Dismissed, it has changed nothing.
  await question.getByRole("button", { name: t("bookings.confirm.keep"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  expect(await acts.count()).toBe(before);
  expect(await page.getByRole("button", { name, exact: true }).count()).toBe(1);
});

test("the operator settles what took place and is disputed on the dashboard itself, and it leaves there", async () => {
  const page = await openOffice("ProductAdmin", "/admin/dashboard");
  const act = page.getByRole("button", { name: new RegExp(`^${t("bookings.actions.settle")}, BF-`) }).first();
  await act.waitFor();
  await see(page, t("dashboard.settle.title"));
  // The way to all of them leads to exactly those.
  const all = page.locator('a[href^="/admin/tickets?settling="]');
  const href = (await all.getAttribute("href")) ?? "";
  const said = await all.innerText();
  const tickets = await openOffice("ProductAdmin", href);
  await tickets.getByRole("rowheader").first().waitFor();
  const total = Number((await tickets.getByRole("main").getByRole("status").first().innerText()).replace(/\D/g, ""));
  expect(t("dashboard.settle.all", { count: total })).toBe(said);
  expect(await tickets.getByLabel(t("tickets.filters.settling")).inputValue()).toBe("toSettle");
  const name = (await act.getAttribute("aria-label")) ?? "";
  await act.click();
  const dialog = page.getByRole("dialog", { name: t("bookings.settlement.heading") });
  await dialog.getByRole("button", { name: t("bookings.settlement.half"), exact: true }).click();
  await dialog.getByRole("textbox", { name: t("bookings.confirm.reason") }).fill("An hour of the three was lost.");
  await dialog.getByRole("button", { name: t("bookings.settlement.confirm"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t("bookings.settlement.done"));
  await page.getByRole("button", { name, exact: true }).waitFor({ state: "hidden" });
});
