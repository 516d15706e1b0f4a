import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import type { UiLanguage } from "#contract/product.ts";
import { areaOfRole, type Role } from "#contract/roles.ts";
import { expectAccessible, expectNoSidewaysScroll, openOffice, openPage, type PageOptions, takenOver } from "./browser.ts";
import { addNote, askFor, bookable, firstRow } from "./office.ts";
import { identityTexts, textsOf } from "./texts.ts";

const ways: [UiLanguage, NonNullable<PageOptions["viewport"]>][] = [
  ["en", "desktop"],
  ["en", "phone"],
  ["nl", "desktop"],
  ["nl", "phone"],
];

/** All of axe in the light, its contrast in the dark as well: nothing else differs between the two. */
async function expectGoodScreen(page: Page): Promise<void> {
  await paint(page, "light");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await paint(page, "dark");
  await expectAccessible(page, ["color-contrast"]);
}

async function paint(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.waitForFunction((wanted) => document.documentElement.dataset["colourScheme"] === wanted, scheme);
}

/** Nothing of the screen is still on its way. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

describe.each(ways)("axe, contrast and width in %s on a %s", (language, viewport) => {
  const t = textsOf(language);

  test("the storefront: results, an empty result, a listing, its absence, an unknown page", async () => {
    const page = await openPage({ language, viewport, expectedStatuses: [404] });
    const { listing } = await bookable(page.request, 12);
    const paths = [
      "/?participants=12&groups=from11to20&q=cookng",
      "/?q=kayak&prices=above500",
      "/?near=Gent&within=50&view=map",
      `/listings/${listing.id}?participants=12`,
    ];
    for (const path of [...paths, "/listings/not-an-id", "/404"]) {
      await page.goto(path);
      await takenOver(page);
      await loaded(page);
      await expectGoodScreen(page);
    }
  });

  test("sign-in", async () => {
    const page = await openPage({ language, viewport });
    await page.goto("/auth/login");
    await page.getByRole("button", { name: identityTexts[language].signInAction, exact: true }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
  });

  test.each<Role>(["ProductAdmin", "ClientAdmin", "ClientTeamMember", "VendorAdmin"])("the office of a %s", async (role) => {
    const area = areaOfRole[role];
    const page = await openOffice(role, `/${area}/bookings`, { language, viewport });
    await firstRow(page).waitFor();
    await loaded(page);
    await expectGoodScreen(page);
    const booking = (await firstRow(page).getAttribute("href")) ?? "";
    const { listing } = await bookable(page.request, 12);

    const paths = [booking];
    if (area !== "vendor") paths.push(`/${area}/bookings/listings`, `/${area}/bookings/create?listingId=${listing.id}`);
    if (area === "admin") paths.push("/admin/audit", "/admin/outbox");
    for (const path of paths) {
      await page.goto(path);
      await loaded(page);
      await expectGoodScreen(page);
    }
    if (area !== "admin") return;
    // There is a mail to read once somebody wrote something.
    await page.goto(booking);
    await addNote(page, t, "The parking is behind the building.");
    await page.goto("/admin/outbox");
    await firstRow(page).click();
    await page.waitForURL((url) => url.pathname.startsWith("/admin/outbox/"));
    await loaded(page);
    await expectGoodScreen(page);
  });

  test("what opens over a page: a question with its reason, the form's messages, the menus, the filters", async () => {
    const page = await openOffice("ClientAdmin", "/client/bookings?statuses=New", { language, viewport, expectedStatuses: [422] });
    await firstRow(page).click();
    const dialog = await askFor(page, t, "cancel", "Cancelled");
    await dialog.getByRole("button", { name: t("bookings.confirm.verbs.cancel"), exact: true }).click();
    await dialog.getByText(t("bookings.confirm.reasonRequired")).waitFor();
    await expectGoodScreen(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("office.account") }).click();
    await page.getByRole("menu").waitFor();
    await expectGoodScreen(page);

    const { listing } = await bookable(page.request, 12);
    await page.goto(`/client/bookings/create?listingId=${listing.id}`);
    await page.getByRole("button", { name: t("bookings.form.create.submit") }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await expectGoodScreen(page);

    if (viewport !== "phone") return;
    await page.goto("/");
    await takenOver(page);
    await page.getByRole("button", { name: t("listings.filters.open") }).click();
    await expectGoodScreen(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("shell.openMenu") }).click();
    await expectGoodScreen(page);
  });
});
