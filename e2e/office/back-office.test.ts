import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { solve } from "#tests/harness/proof-of-work.ts";
import { readCsv, readXlsx } from "#tests/harness/read-export.ts";
import { baseUrl, contentsOf, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { bookable, firstRow, toast } from "./office.ts";

const t = textsOf("en");
const nl = textsOf("nl");
const unique = () => Math.random().toString(36).slice(2, 8);

async function ask(page: Page, name: string): Promise<void> {
  const { challenge } = (await (await page.request.get(`${baseUrl}/api/contact-requests/challenge`)).json()) as { challenge: string };
  const response = await page.request.post(`${baseUrl}/api/contact-requests`, {
    data: {
      kind: "Contact",
      proof: await solve(challenge),
      name,
      email: `lotte.${unique()}@client.example`,
      phone: "0470 12 34 56",
      company: "Lotte BV",
      message: "Please call me about fourteen teams.",
    },
  });
  expect(response.status()).toBe(201);
}

test("a product admin reads a contact request, assigns it, handles it, undoes that, and finds all of it in the audit", async () => {
  const page = await openOffice("ProductAdmin", "/admin/contact-requests");
  const name = `Lotte ${unique()}`;
  await ask(page, name);
  await page.getByRole("searchbox").fill(name);
  await eventually(() => page.getByRole("rowheader").count()).toBe(1);
  await firstRow(page).click();
  await page.getByRole("heading", { level: 1, name: t("contact.details.from", { name }) }).waitFor();
  const request = page.getByRole("main");
  await see(request, "Please call me about fourteen teams.");
  await expectAccessible(page);
  await request.getByLabel(t("contact.details.assign")).selectOption({ index: 1 });
  await eventually(() => request.getByLabel(t("contact.details.assign")).inputValue()).not.toBe("");
  await eventually(() => request.getByLabel(t("contact.details.assign")).isEnabled()).toBe(true);
  await request.getByRole("button", { name: t("contact.details.markHandled") }).click();
  await see(toast(page), t("contact.nowHandled", { name }));
  await page.getByRole("button", { name: t("contact.details.undo") }).click();
  await request.getByRole("button", { name: t("contact.details.markHandled") }).waitFor();

  await page.goto(`/admin/audit?q=${encodeURIComponent(name)}&sort=timestamp`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(4);
  const happened = await page.getByRole("rowheader").allInnerTexts();
  expect(happened[0]).toBe(t("support.audit.details.sentences.ContactRequestedEvent", { kind: "Contact", name } as never));
  await page.getByRole("rowheader").first().getByRole("link").click();
  await see(page.getByRole("dialog"), "Lotte BV");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("support.audit.details.open") })
    .click();
  await page.getByRole("heading", { level: 1, name: t("contact.details.from", { name }) }).waitFor();
  await see(page.getByRole("main"), "Please call me");
});

test("two product admins with one contact request: the second sees what the first did, and can still do theirs", async () => {
  const first = await openOffice("ProductAdmin", "/admin/contact-requests");
  const second = await openOffice("ProductAdmin", "/admin/contact-requests", { expectedStatuses: [412] });
  const name = `Lotte ${unique()}`;
  await ask(first, name);
  const requestOn = (page: Page) => page.getByRole("main");
  for (const page of [first, second]) {
    await page.getByRole("searchbox").fill(name);
    await eventually(() => page.getByRole("rowheader").count()).toBe(1);
    await firstRow(page).click();
    await see(requestOn(page), "Please call me about fourteen teams.");
  }
  const assignee = requestOn(first).getByLabel(t("contact.details.assign"));
  const someone = assignee.locator("option").nth(1);
  await someone.waitFor({ state: "attached" });
  const who = (await someone.innerText()).trim();
  await assignee.selectOption({ index: 1 });
  await see(toast(first), t("contact.nowAssigned", { name, assignee: who }));

  await requestOn(second)
    .getByRole("button", { name: t("contact.details.markHandled") })
    .click();
  await see(requestOn(second), t("contact.stale.title"));
  await see(requestOn(second), t("contact.nowAssigned", { name, assignee: who }));
  await expectAccessible(second);
  await eventually(() => requestOn(second).getByLabel(t("contact.details.assign")).locator("option:checked").innerText()).toBe(who);
  await requestOn(second)
    .getByRole("button", { name: t("contact.details.markHandled") })
    .click();
  await see(toast(second), t("contact.nowHandled", { name }));
});

test("the audit reads in Dutch on a phone in the dark, and filters", async () => {
  const page = await openOffice("ProductAdmin", "/admin/audit?types=BookingStatusChangedEvent", {
    language: "nl",
    viewport: "phone",
    colourScheme: "dark",
  });
  await eventually(async () => (await page.getByRole("rowheader").first().innerText()).includes("zette de status van")).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: nl("ui.filters.labelInForce", { count: 1 }) }).click();
  await page.getByRole("searchbox", { name: nl("support.audit.organisation"), exact: true }).fill("nobody of that name");
  await see(page.getByRole("main"), nl("ui.lists.nothing"));
});

test("bookings are exported as the list is filtered, in Excel and CSV", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings?statuses=Approved");
  await page.getByRole("rowheader").first().waitFor();
  const shown = Number((await page.getByRole("main").getByRole("status").first().innerText()).replace(/\D/g, ""));
  const take = async (label: string) => {
    await page.getByRole("button", { name: t("ui.exports.label") }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: label }).click()]);
    await see(toast(page), t("ui.exports.done"));
    return contentsOf(download);
  };
  const csv = readCsv((await take(t("ui.exports.csvAll"))).toString("utf8")).slice(1);
  const xlsx = readXlsx(await take(t("ui.exports.xlsxAll"))).slice(1);
  expect(csv).toHaveLength(shown);
  expect(xlsx).toHaveLength(shown);
  expect(new Set(csv.map((row) => row[1]))).toEqual(new Set([t("bookings.statuses.Approved")]));
  expect(csv.map((row) => [row[0], Number(row[11])])).toEqual(xlsx.map((row) => [row[0]?.value, row[11]?.value]));
});

test("columns that were put away or added stay so after a reload and in another browser, until the standard ones are wanted again", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  const header = page.getByRole("columnheader", { name: t("bookings.list.columns.vendor") });
  await header.waitFor();
  await page.getByRole("button", { name: t("ui.columns.label") }).click();
  await page.getByRole("checkbox", { name: t("bookings.list.columns.vendor") }).uncheck();
  await page.getByRole("button", { name: t("ui.columns.done") }).click();
  await header.waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("ui.columns.label") }).click();
  await page.getByRole("checkbox", { name: t("bookings.list.columns.purchaseOrder") }).check();
  const kept = page.waitForResponse((response) => response.url().includes("/api/me/columns/bookings"));
  await page.getByRole("checkbox", { name: t("bookings.list.columns.venue") }).check();
  await kept;
  await page.getByRole("button", { name: t("ui.columns.done") }).click();
  await page.getByRole("columnheader", { name: t("bookings.list.columns.venue") }).waitFor();
  const elsewhere = await openOffice("ClientAdmin", "/client/bookings");
  await elsewhere.getByRole("columnheader", { name: t("bookings.list.columns.purchaseOrder") }).waitFor();
  await elsewhere.getByRole("rowheader").first().waitFor();
  expect(await elsewhere.getByRole("columnheader", { name: t("bookings.list.columns.vendor") }).count()).toBe(0);
  await page.getByRole("button", { name: t("ui.columns.label") }).click();
  await page.getByRole("button", { name: t("ui.columns.all") }).click();
  await page.keyboard.press("Escape");
  await header.waitFor();
});

test("the palette goes to a screen and finds a record by keyboard alone; ? lists the shortcuts", async () => {
  const page = await openOffice("ProductAdmin", "/admin/bookings");
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: t("office.palette.shortcuts.title") }).waitFor();
  await expectAccessible(page);
  await close(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: t("office.palette.label") });
  await box.fill("audit");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/audit/);
  await page.keyboard.press("Control+k");
  await box.fill("zout");
  await page.getByRole("option", { name: "Zout & Rook" }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/vendors\/[0-9a-f-]{36}/);
});

test("what is typed right after the palette's keys stands in its box, and is no key of the booking behind it", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings?statuses=New");
  await firstRow(page).click();
  await page.getByRole("group", { name: t("bookings.actions.label") }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("and");
  const box = page.getByRole("combobox", { name: t("office.palette.label") });
  await eventually(() => box.inputValue()).toBe("and");
  await page.keyboard.type("ers");
  await eventually(() => box.inputValue()).toBe("anders");
  await page.keyboard.press("Escape");
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
});

test("the palette finds what the person may see, each kind where they work with it, and nothing else", async () => {
  const operator = await openOffice("ProductAdmin", "/admin/bookings");
  const asked = `Palette ${unique()}`;
  await ask(operator, asked);
  const { listing } = await bookable(operator.request, 12);
  await find(operator, "contactRequests", asked, asked);
  await operator.getByRole("heading", { level: 1, name: t("contact.details.from", { name: asked }) }).waitFor();
  await find(operator, "listings", listing.name, listing.name);
  await operator.waitForURL(new RegExp(`/admin/vendors/[0-9a-f-]{36}/listings/${listing.id}$`));
  await find(operator, "pages", "privacy", "Privacy policy");
  await operator.waitForURL(/\/admin\/content\/[0-9a-f-]{36}$/);
  await find(operator, "people", "ines", "Ines Vermeulen");
  await operator.waitForURL(/\/admin\/users\?q=/);

  const client = await openOffice("ClientAdmin", "/client/bookings");
  await client.keyboard.press("Control+k");
  // What others asked is not theirs to find; activities that resemble the words are.
  const searched = client.waitForResponse((response) => response.url().includes("/api/listings?q=Palette"));
  await client.getByRole("combobox", { name: t("office.palette.label") }).fill(asked);
  await searched;
  await eventually(() => client.getByRole("dialog").getByRole("status").innerText()).not.toBe(t("office.palette.searching"));
  expect(await client.getByRole("dialog").innerText()).not.toContain(t("office.palette.groups.contactRequests"));
  await close(client);
  await find(client, "people", "charlotte", "Charlotte Dubois");
  await client.waitForURL(/\/client\/users\?q=/);
  await find(client, "listings", listing.name, listing.name);
  await client.waitForURL(/\/listings\/[^/]*$/);
});

/** Puts away the dialog that is open: while it is, the palette's keys are its own. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Opens the palette, types, and takes the choice of this kind that is called so. */
async function find(page: Page, kind: "contactRequests" | "listings" | "pages" | "people", letters: string, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: t("office.palette.label") }).fill(letters);
  await page
    .getByRole("group", { name: t(`office.palette.groups.${kind}`), exact: true })
    .getByRole("option", { name })
    .first()
    .click();
}

test("a product admin reads what a kind of mail says, in both languages", async () => {
  const page = await openOffice("ProductAdmin", "/admin/outbox");
  await page.getByRole("link", { name: t("support.outbox.shapes.templates"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("mailTemplates.title") }).waitFor();
  const row = page.getByRole("row").filter({ hasText: t("mailTemplates.whens.booking-created") });
  await see(row, t("mailTemplates.readers.vendor"));
  await expectAccessible(page);
  await row.getByRole("link", { name: t("mailTemplates.names.booking-created"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("mailTemplates.names.booking-created") }).waitFor();
  const mail = page.frameLocator(`iframe[title="${t("support.outbox.preview")}"]`);
  await mail.getByText(/^Hello Noor Peeters/).waitFor();
  await page.getByRole("link", { name: "Dutch", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("language") === "nl");
  await mail.getByText(/^(Dag|Beste|Hallo) Noor Peeters/).waitFor();
  await page.locator("pre").filter({ hasText: "aanvraag" }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.locator("pre").filter({ hasText: "aanvraag" }).waitFor();
});
