import { describe, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { expectAccessible, expectNoSidewaysScroll, openOffice, openPage, type PageOptions, takenOver } from "./browser.ts";
import { expectGoodScreen, expectRoomForNames, loaded } from "./good-screen.ts";
import { askFor, bookable, firstRow } from "./office/office.ts";
import { sampled } from "./sampled.ts";
import { identityTexts, textsOf } from "./texts.ts";

type Way = [UiLanguage, NonNullable<PageOptions["viewport"]>];
/** The storefront and what opens over a page: both languages and both windows every time, in one of the two pairings; with `--all` in both. */
const pairings: Way[][] = [
  [
    ["en", "desktop"],
    ["nl", "phone"],
  ],
  [
    ["nl", "desktop"],
    ["en", "phone"],
  ],
];
const ways = sampled("pairings", pairings, pairings.length).flat();

describe.each(ways.map(([language, viewport], part) => ({ language, viewport, part })))(
  "axe, contrast and width in $language on a $viewport",
  ({ language, viewport, part }) => {
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
      // Half of them in each of the two ways, together all.
      for (const path of sampled("states of the storefront", [...paths, "/listings/not-an-id", "/404"], 4, part)) {
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

    test("what opens over a page: a question with its reason, the form's messages, the menus, the filters", async () => {
      const page = await openOffice("ClientAdmin", "/client/bookings?statuses=New", { language, viewport, expectedStatuses: [422] });
      await firstRow(page).click();
      const dialog = await askFor(page, t, "cancel", "Cancelled");
      await dialog.getByRole("button", { name: t("bookings.confirm.verbs.cancel"), exact: true }).click();
      await dialog.getByText(t("bookings.confirm.reasonRequired")).waitFor();
      await expectGoodScreen(page);
      await expectRoomForNames(page);
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
  },
);
