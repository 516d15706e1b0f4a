import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/product.ts";
import { areaOfRole, areas, type Role } from "#contract/roles.ts";
import { expectAccessible, expectNoSidewaysScroll, openOffice, openPage, type PageOptions, takenOver } from "./browser.ts";
import { askFor, bookable, firstRow } from "./office.ts";
import { sampled } from "./sampled.ts";
import { fill, go, leadingOn, ownBooking, paths, publicPaths, things } from "./screens.ts";
import { identityTexts, textsOf } from "./texts.ts";

/** In each of these a part of the screens, another one every time, in the light and in the dark; with `--all` every screen in both. */
const looks = [
  { language: "en", viewport: "desktop" },
  { language: "nl", viewport: "phone" },
] as const satisfies PageOptions[];

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

/** All of axe in the light, its contrast in the dark as well: nothing else differs between the two. */
async function expectGoodScreen(page: Page): Promise<void> {
  await paint(page, "light");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await paint(page, "dark");
  await expectAccessible(page, ["color-contrast"]);
}

/** The product's own screens say which scheme they are drawn in; the provider's pages follow the system in their styles alone. */
async function paint(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.waitForFunction((wanted) => (document.documentElement.dataset["colourScheme"] ?? wanted) === wanted, scheme);
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

describe.each(looks.map((look, part) => ({ look, part, ...look })))("screens in $language on a $viewport", ({ look, part }) => {
  test.each<Role>(["ProductAdmin", "ClientAdmin", "ClientTeamMember", "VendorAdmin"])(
    "of a %s's area, by axe, contrast and width",
    { timeout: 420_000 },
    async (role) => {
      const area = areaOfRole[role];
      const named = { ...(await things()) };
      const page = await openOffice(role, `/${area}`, look);
      named.booking = await ownBooking(page, area);
      for (const { path } of sampled(role, paths[area], 3, part)) await expectGood(page, fill(path, named));
    },
  );

  test("that is public, by axe, contrast and width", { timeout: 240_000 }, async () => {
    const named = await things();
    const page = await openPage({ ...look, expectedStatuses: [404] });
    for (const path of sampled("public", publicPaths, 3, part)) {
      await page.goto(fill(path, named));
      await takenOver(page);
      await loaded(page);
      await expectGoodScreen(page);
      await expectRoomForNames(page);
    }
  });
});

/** The screen at an address of the office, as a link there would open it. */
async function expectGood(page: Page, address: string): Promise<void> {
  await go(page, address);
  await loaded(page);
  await expectGoodScreen(page);
  await expectRoomForNames(page);
}

/** Names are somebody else's: the longest that a form takes, without a space, makes no screen wider than its window. */
async function expectRoomForNames(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    // In a table the name is the first text of the row's header; choices bear names too.
    const places = [
      ...document.querySelectorAll("main :is(h1, h2, h3, option), main nav ol a"),
      ...[...document.querySelectorAll("main tbody th")].flatMap((header) => {
        const texts = [header, ...header.querySelectorAll(":not(svg, svg *)")].filter(
          ({ childElementCount, textContent }) => childElementCount === 0 && textContent.trim().length > 2,
        );
        return texts.slice(0, 1);
      }),
    ];
    const written = places.map((place) => [...place.childNodes]);
    for (const place of places) place.replaceChildren("W".repeat(120));
    const { scrollWidth, clientWidth } = document.documentElement;
    // React finds its own text again.
    places.forEach((place, index) => {
      place.replaceChildren(...(written[index] ?? []));
    });
    return { page: scrollWidth, window: clientWidth };
  });
  expect(widths.page, `width of ${page.url()} with long names`).toBeLessThanOrEqual(widths.window);
}

test("no route of the product is left out of the screens that are looked at", () => {
  const tree = readFileSync("web/routes/route-tree.gen.ts", "utf8");
  const routes = new Set(
    [...tree.matchAll(/fullPath: ["']([^"']+)["']/g)].map(([, path = ""]) => (path === "/" ? path : path.replace(/\/$/, ""))),
  );
  const looked = [...publicPaths, ...areas.flatMap((area) => paths[area].map(({ path }) => path))].map((path) => path.split("?")[0] ?? "");
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, "[^/]+")}$`);
    return looked.some((path) => pattern.test(path));
  };
  expect(routes.size).toBeGreaterThan(60);
  expect([...routes].filter((route) => !isLookedAt(route)).sort()).toEqual([...leadingOn].sort());
});
