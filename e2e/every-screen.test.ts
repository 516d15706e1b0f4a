import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { areaOfRole, areas, type Role } from "#contract/core/roles.ts";
import { openOffice, openPage, type PageOptions, takenOver } from "./browser.ts";
import { expectGoodScreen, expectRoomForNames, loaded } from "./good-screen.ts";
import { fill, go, leadingOn, ownBooking, paths, publicPaths, things } from "./office/screens.ts";
import { sampled } from "./sampled.ts";

/** In each of these a part of the screens, another one every time, in the light and in the dark; with `--all` every screen in both. */
const looks = [
  { language: "en", viewport: "desktop" },
  { language: "nl", viewport: "phone" },
] as const satisfies PageOptions[];

describe.each(looks.map((look, part) => ({ look, part, ...look })))("screens in $language on a $viewport", ({ look, part }) => {
  test.each<Role>(["ProductAdmin", "ClientAdmin", "ClientTeamMember", "VendorAdmin"])(
    "of a %s's area, by axe, contrast and width",
    { timeout: 420_000 },
    async (role) => {
      const area = areaOfRole[role];
      const named = { ...(await things()) };
      const page = await openOffice(role, `/${area}`, look);
      named.booking = await ownBooking(page, area);
      for (const { path } of sampled(role, paths[area], 16, part)) await expectGood(page, fill(path, named));
    },
  );

  test("that is public, by axe, contrast and width", { timeout: 240_000 }, async () => {
    const named = await things();
    const page = await openPage({ ...look, expectedStatuses: [404] });
    for (const path of sampled("public", publicPaths, 12, part)) {
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

test("no route of the product is left out of the screens that are looked at", () => {
  const tree = readFileSync("web/routes/route-tree.gen.ts", "utf8");
  const routes = new Set(
    [...tree.matchAll(/fullPath: ["']([^"']+)["']/g)].map(([, path = ""]) => (path === "/" ? path : path.replace(/\/$/, ""))),
  );
  const looked = [...publicPaths, ...areas.flatMap((area) => paths[area].map(({ path }) => path))].map((path) => path.split("?")[0] ?? "");
  const isLookedAt = (route: string) => {
    // `{-$tab}` may be left out.
    const pattern = new RegExp(`^${route.replace(/\/\{-\$\w+\}/g, "(?:/[^/]+)?").replace(/\$\w+/g, "[^/]+")}$`);
    return looked.some((path) => pattern.test(path));
  };
  expect(routes.size).toBeGreaterThan(60);
  expect([...routes].filter((route) => !isLookedAt(route)).sort()).toEqual([...leadingOn].sort());
});
