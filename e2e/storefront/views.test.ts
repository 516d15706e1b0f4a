import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { beside, eventually, openOffice, openPage, takenOver, visit } from "../browser.ts";
import { bookable, demoVendor } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

/** What the vendor's list says of this listing, once it has been counted. */
async function viewsOf(page: Page, id: string): Promise<number> {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader").locator(`a[href*="${id}"]`) });
  await row.waitFor();
  const column = (await page.getByRole("columnheader").allInnerTexts()).findIndex((header) =>
    header.includes(t("manage.list.columns.views")),
  );
  const cell = row.locator("th, td").nth(column);
  await eventually(() => cell.innerText()).toMatch(/^\d+$/);
  return Number(await cell.innerText());
}

test("a vendor sees how often people looked at a listing: pages drawn by the server, and those opened within the browser", async () => {
  const visitor = await openPage({ userAgent: person });
  const { listing } = await bookable(visitor.request, 12);
  const vendor = await openOffice("VendorAdmin", `/vendor/listings?q=${encodeURIComponent(listing.name)}`);
  const before = await viewsOf(vendor, listing.id);

  const address = `/listings/${listing.slug}-${listing.id}`;
  await visit(visitor, address);
  await visit(visitor, `/?q=${encodeURIComponent(demoVendor)}&pageSize=48`);
  const told = beside(visitor.waitForRequest((request) => request.url().endsWith("/api/views")));
  await visitor.locator("#results").getByRole("link", { name: listing.name, exact: true }).first().click();
  await visitor.getByRole("heading", { level: 1, name: listing.name }).waitFor();
  await told;

  // A browser that nobody sits at counts nothing.
  const nobody = await openPage();
  await nobody.goto(address);
  await takenOver(nobody);

  // Counts wait in the server's memory for some seconds.
  await eventually(async () => {
    await vendor.reload();
    return viewsOf(vendor, listing.id);
  }, 45).toBe(before + 2);
  expect(await vendor.getByRole("columnheader", { name: t("manage.list.columns.views") }).count()).toBe(1);
});
