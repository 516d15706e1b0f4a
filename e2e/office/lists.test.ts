import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { solve } from "#tests/harness/proof-of-work.ts";
import { readCsv } from "#tests/harness/read-export.ts";
import { baseUrl, contentsOf, eventually, expectAccessible, expectNoSidewaysScroll, goOn, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { firstRow, toast } from "./office.ts";

const t = textsOf("en");
const nl = textsOf("nl");
const unique = () => Math.random().toString(36).slice(2, 8);
const rowNames = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function ask(page: Page, name: string): Promise<void> {
  const { challenge } = (await (await page.request.get(`${baseUrl}/api/contact-requests/challenge`)).json()) as { challenge: string };
  const response = await page.request.post(`${baseUrl}/api/contact-requests`, {
    data: {
      kind: "Contact",
      proof: await solve(challenge),
      name,
      email: `${unique()}@client.example`,
      message: "How many teams can come at once?",
    },
  });
  expect(response.status()).toBe(201);
}

test("the keyboard alone searches, walks the rows, chooses two and handles them; the menu counts anew", async () => {
  const page = await openOffice("ProductAdmin", "/admin/contact-requests");
  const tag = unique();
  for (const name of [`Ada ${tag}`, `Bo ${tag}`, `Cy ${tag}`]) await ask(page, name);
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(tag);
  await page.keyboard.press("Enter");
  await eventually(() => page.getByRole("rowheader").count()).toBe(3);
  await page.getByRole("searchbox").first().blur();
  await page.keyboard.press("ArrowDown");
  await eventually(() => focused(page)).toContain(`Cy ${tag}`);
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await eventually(() => focused(page)).toContain(`Bo ${tag}`);
  await page.keyboard.press("x");
  await see(page.getByRole("group", { name: t("ui.bulk.label") }), t("ui.bulk.chosen", { count: 2 }));
  await expectAccessible(page);
  await page.keyboard.press("Home");
  await eventually(() => focused(page)).toContain(`Cy ${tag}`);

  await page.getByRole("button", { name: t("contact.bulk.handle"), exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: t("contact.bulk.handleTitle", { count: 2 }) });
  // The count that came last: one that was on its way already knows nothing of this.
  let contactRequests = 0;
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/me/waiting")) return;
    response.json().then(
      (counted: { contactRequests: number }) => {
        contactRequests = counted.contactRequests;
      },
      () => undefined,
    );
  });
  await dialog.getByRole("button", { name: t("contact.bulk.handle") }).press("Enter");
  await see(toast(page), t("ui.bulk.done", { count: 2 }));
  await eventually(() => rowNames(page)).toEqual([expect.stringContaining(`Ada ${tag}`)]);
  const menu = page.getByRole("navigation", { name: t("office.mainNavigation") }).first();
  await eventually(async () => {
    const label = `${contactRequests > 99 ? "99+" : contactRequests} ${t("office.waiting.labels.contactRequests")}`;
    return contactRequests > 0 && (await menu.getByText(label).count()) > 0;
  }).toBe(true);

  await page.goto(`/admin/audit?q=${tag}&types=ContactRequestHandledEvent`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(2);
});

test("what somebody else did meanwhile is named, and keeps none of the others", async () => {
  const page = await openOffice("ProductAdmin", "/admin/contact-requests", { expectedStatuses: [412] });
  const tag = unique();
  for (const name of [`Dan ${tag}`, `Eve ${tag}`]) await ask(page, name);
  await page.goto(`/admin/contact-requests?q=${tag}`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(2);
  const other = await openOffice("ProductAdmin", `/admin/contact-requests?q=${tag}`);
  await other
    .getByRole("rowheader")
    .filter({ hasText: `Dan ${tag}` })
    .getByRole("link")
    .click();
  await other
    .getByRole("main")
    .getByRole("button", { name: t("contact.details.markHandled") })
    .click();
  await see(toast(other), t("contact.nowHandled", { name: `Dan ${tag}` }));

  await page.getByRole("checkbox", { name: t("ui.bulk.all") }).check();
  await page.getByRole("button", { name: t("contact.bulk.handle"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("contact.bulk.handle") })
    .click();
  await see(toast(page), t("ui.bulk.failed", { failed: 1, count: 2 }));
  await see(page.getByRole("main").getByRole("listitem"), `Dan ${tag}: ${t("problems.codes.version_stale")}`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(0);
  await page.goto(`/admin/contact-requests?q=${tag}&state=handled`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(2);
});

test("a view keeps filters, order and columns under a name, becomes the default, changes, and can be taken back when deleted", async () => {
  const page = await openOffice("ProductAdmin", "/admin/outbox?states=kept&sort=createdAt");
  await ask(page, `Fay ${unique()}`);
  // The mail about it is written a moment later.
  await eventually(async () => {
    await page.reload();
    await page.getByRole("main").getByRole("status").first().waitFor();
    return page.getByRole("rowheader").count();
  }, 60).toBeGreaterThan(0);
  const name = `Kept ${unique()}`;
  const tab = (label: string) =>
    page.getByRole("navigation", { name: t("ui.views.label") }).getByRole("link", { name: label, exact: true });
  const views = async (label: string) => {
    await page.getByRole("button", { name: t("ui.views.menu"), exact: true }).click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  };
  await page.getByRole("button", { name: t("ui.columns.label") }).click();
  await page.getByRole("checkbox", { name: t("support.outbox.to") }).uncheck();
  await page.getByRole("button", { name: t("ui.columns.done") }).click();

  await views(t("ui.views.save"));
  const dialog = page.getByRole("dialog", { name: t("ui.views.saveTitle") });
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await see(dialog, t("fields.required", { field: t("ui.views.name") }));
  await dialog.getByLabel(t("ui.views.name")).fill(name);
  await dialog.getByLabel(t("ui.views.isDefault")).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await see(toast(page), t("ui.views.saved", { name }));
  await eventually(() => tab(name).getAttribute("aria-current")).toBe("page");

  await page.goto("/admin/outbox");
  await page.waitForURL(/states=kept/);
  await eventually(() => tab(name).getAttribute("aria-current")).toBe("page");
  expect(await page.getByRole("columnheader", { name: t("support.outbox.to"), exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await tab(t("ui.views.all")).click();
  await eventually(() => tab(t("ui.views.all")).getAttribute("aria-current")).toBe("page");
  // What the person chose without a view holds beside it, until the standard columns are wanted again.
  await page.getByRole("button", { name: t("ui.columns.label") }).click();
  await page.getByRole("button", { name: t("ui.columns.all") }).click();
  await page.getByRole("button", { name: t("ui.columns.done") }).click();
  await page.getByRole("columnheader", { name: t("support.outbox.to"), exact: true }).waitFor();
  await page.reload();
  await eventually(() => tab(t("ui.views.all")).getAttribute("aria-current")).toBe("page");

  await tab(name).click();
  await eventually(() => tab(name).getAttribute("aria-current")).toBe("page");
  await page.getByRole("checkbox", { name: t("support.outbox.names.sent"), exact: true }).click();
  await page.waitForURL(/states=kept,sent/);
  await views(t("ui.views.replace", { name }));
  await see(toast(page), t("ui.views.changed", { name }));
  await eventually(() => tab(name).getAttribute("aria-current")).toBe("page");
  await views(t("ui.views.rename"));
  await page.getByRole("dialog").getByLabel(t("ui.views.name")).fill(`${name} too`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("ui.save") })
    .click();
  await tab(`${name} too`).waitFor();

  await views(t("ui.views.delete"));
  await tab(`${name} too`).waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("ui.views.undo") }).click();
  await tab(`${name} too`).waitFor();
  await tab(`${name} too`).click();
  await views(t("ui.views.delete"));
  await tab(`${name} too`).waitFor({ state: "detached" });
});

test("bookings are narrowed to a vendor by a few letters, and the export has the columns on screen", async () => {
  const page = await openOffice("ProductAdmin", "/admin/bookings");
  const vendor = page.getByRole("combobox", { name: t("bookings.list.parties.vendor") });
  await vendor.click();
  const found = page.getByRole("listbox", { name: t("bookings.list.parties.vendor") }).getByRole("option");
  await found.first().waitFor();
  await page.keyboard.type("zout");
  await eventually(() => found.allInnerTexts()).toEqual(["Zout & Rook"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/vendor=[0-9a-f-]{36}/);
  await eventually(async () => new Set(await page.getByRole("row").locator("td:nth-of-type(4)").allInnerTexts())).toEqual(
    new Set(["Zout & Rook"]),
  );
  await page.reload();
  await eventually(() => vendor.inputValue()).toBe("Zout & Rook");

  await page.getByRole("button", { name: t("ui.exports.label") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("ui.exports.csv"), exact: true }).click(),
  ]);
  const [header, ...rows] = readCsv((await contentsOf(download)).toString("utf8"));
  expect(header).not.toContain("Price incl. VAT (EUR)");
  const place = header?.indexOf("Vendor") ?? -1;
  expect(new Set(rows.map((row) => row[place]))).toEqual(new Set(["Zout & Rook"]));
  await page.getByRole("button", { name: t("bookings.list.parties.clear", { kind: t("bookings.list.parties.vendor") }) }).click();
  await page.waitForURL((url) => !url.searchParams.has("vendor"));
});

test("what is seldom wanted stands behind a button, and in sight where it narrows the list", async () => {
  const page = await openOffice("ProductAdmin", "/admin/bookings");
  await firstRow(page).waitFor();
  const more = page.getByRole("button", { name: t("office.lists.more"), exact: true });
  const reason = page.getByLabel(t("bookings.list.reason"), { exact: true });
  expect(await reason.isVisible()).toBe(false);
  await more.click();
  await reason.selectOption("expired");
  await page.waitForURL(/reason=expired/);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("office.lists.fewer"), exact: true }).click();
  await page.getByRole("button", { name: t("office.lists.moreInForce", { count: 1 }), exact: true }).waitFor();
  expect(await reason.isVisible()).toBe(false);
  // Whoever comes by its address sees what narrows it.
  await page.reload();
  await eventually(() => reason.isVisible()).toBe(true);
  expect(await reason.inputValue()).toBe("expired");
});

test("on a phone the filters fold behind one button that counts them; upcoming and past stand ready", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings", { viewport: "phone", language: "nl", colourScheme: "dark" });
  await page.getByRole("link", { name: nl("bookings.list.views.upcoming"), exact: true }).click();
  await page.waitForURL(/from=today/);
  await eventually(() => page.getByRole("rowheader").count()).toBeGreaterThan(0);
  const filters = page.getByRole("button", { name: nl("ui.filters.labelInForce", { count: 2 }) });
  expect(await page.getByLabel(nl("ui.lists.from"), { exact: true }).isVisible()).toBe(false);
  await filters.click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Until they have come, the list shows what it showed before.
  await eventually(async () => {
    const days = await page.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    const isInOrder = days.join() === [...days].sort().join();
    // The field shows the day as people write it: 29-11-2026.
    const from = (await page.getByLabel(nl("ui.lists.from"), { exact: true }).inputValue()).split("-").reverse().join("-");
    return isInOrder && (days[0] ?? "") >= from;
  }).toBe(true);
  await page.getByLabel(nl("bookings.list.waitingFor")).selectOption("me");
  await page.waitForURL(/waiting=me/);
  await page.getByRole("button", { name: nl("ui.filters.labelInForce", { count: 3 }) }).waitFor();
});

test.each([
  ["desktop", "en"],
  ["phone", "nl"],
] as const)("on a %s, in %s, a name with a slip is found, and the list says that it is similar", async (viewport, language) => {
  const says = textsOf(language);
  const page = await openOffice("ProductAdmin", "/admin/contact-requests", { viewport, language });
  // Letters alone: what holds a digit means itself.
  const name = `Vander${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => "bdfghklmnprstvz"[byte % 15]).join("")}`;
  const typed = `${name.slice(0, 5)}${name.slice(6)}`;
  await ask(page, `Ida ${name}`);
  await page.getByRole("searchbox").first().fill(typed);
  await page.getByRole("searchbox").first().press("Enter");
  await see(page.getByRole("main").getByRole("status"), says("office.lists.similar", { words: typed }));
  await see(page.getByRole("main"), `Ida ${name}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: says("office.palette.label") }).fill(typed);
  await page.getByRole("option", { name: `Ida ${name}` }).waitFor();
  await see(page.getByRole("dialog"), says("office.lists.similar", { words: typed }));
  await expectAccessible(page);
});

test.each([
  ["desktop", "en"],
  ["phone", "nl"],
] as const)(
  "on a %s, in %s, a field that searches forgives a slip and says so; Enter takes what was typed, however slow the answer",
  async (viewport, language) => {
    const says = textsOf(language);
    const page = await openOffice("ProductAdmin", "/admin/bookings", { viewport, language });
    if (viewport === "phone") await page.getByRole("button", { name: says("ui.filters.label") }).click();
    const label = says("bookings.list.parties.vendor");
    const vendor = page.getByRole("combobox", { name: label });
    const options = page.getByRole("listbox", { name: label }).getByRole("option");
    await vendor.click();
    await options.first().waitFor();
    // Not the first of all, which stands there before the answer.
    const names = await options.allInnerTexts();
    const name = names.slice(1).find((each) => /\p{L}{6}/u.test(each)) ?? "";
    const [word = ""] = /\p{L}{6,}/u.exec(name) ?? [];
    const typed = `${word.slice(0, 3)}${word.slice(4)}`;
    await vendor.fill(typed);
    await options.filter({ hasText: name }).waitFor();
    await see(page.getByRole("main"), says("office.lists.similar", { words: typed }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/bookings/parties?*", async (route) => {
      await answered;
      await goOn(route);
    });
    await vendor.fill(name);
    await vendor.press("Enter");
    expect(new URL(page.url()).searchParams.has("vendor")).toBe(false);
    answer();
    await page.waitForURL(/vendor=[0-9a-f-]{36}/);
    await eventually(() => vendor.inputValue()).toBe(name);
  },
);
