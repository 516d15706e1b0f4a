import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Area, areaOfRole, areas, type Role, roles } from "#contract/core/roles.ts";
import { eventually, openOffice, openPage, signIn, takenOver } from "./browser.ts";
import { fill, go, ownBooking, paths, publicPaths, type Things, things } from "./office/screens.ts";
import { sampled } from "./sampled.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const nobody = "00000000-0000-7000-8000-000000000000";
const breadcrumbs = (page: Page) => page.getByRole("navigation", { name: t("office.breadcrumbs") });

test.each(roles)(
  "every address of their area opens for the role %s with its title and the names of its chain",
  { timeout: 240_000 },
  async (role) => {
    const area = areaOfRole[role];
    const named = { ...(await things()) };
    const page = await openOffice(role, `/${area}`);
    named.booking = await ownBooking(page, area);
    for (const { path, title, crumbs } of sampled(`addresses of the ${role}`, paths[area], 4)) {
      // In a team people see the tickets that they opened themselves: this one is a member's.
      if (role === "ClientTeamAdmin" && path.includes("{teamTicket}")) continue;
      const address = fill(path, named);
      await go(page, address);
      expect(page.url().endsWith(address), `${address} stays`).toBe(true);
      const heading = async () => (await page.getByRole("heading", { level: 1 }).innerText()).trim();
      await eventually(heading).toMatch(title);
      // The name of a thing comes a moment after its screen, in both.
      await eventually(async () => (await page.title()) === `${await heading()} · Bondfire` || `${address}: ${await page.title()}`).toBe(
        true,
      );
      for (const name of crumbs ?? []) {
        const label = name in named ? named[name as keyof Things].name : name;
        await breadcrumbs(page).getByText(label, { exact: false }).first().waitFor();
      }
      if (crumbs) await eventually(() => breadcrumbs(page).innerText()).not.toContain("…");
      for (const failure of [t("ui.wentWrong"), t("ui.notFoundTitle"), t("ui.recordMissing")])
        expect(await page.getByRole("main").getByText(failure).count(), `${address}: ${failure}`).toBe(0);
    }
  },
);

test.each(roles)("an address of another area tells the role %s whose it is", { timeout: 240_000 }, async (role) => {
  const named = await things();
  const others = areas.filter((other) => other !== areaOfRole[role]);
  const page = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // The sign-in leads straight to somebody else's address: the own area, which would ask for its own data, is never shown.
  await page.goto(fill(paths[others[0] as Area][0]?.path ?? "", named));
  await signIn(page, role);
  await page.getByRole("link", { name: t("office.elsewhere.own") }).waitFor();
  for (const area of others) {
    const title = t("office.elsewhere.title", { area: t(`office.areas.${area}`) });
    for (const { path } of sampled(`the ${role} astray`, paths[area], 8)) {
      const address = fill(path, named);
      expect(await go(page, address), address).toBe(title);
    }
    await page.getByRole("link", { name: t("office.elsewhere.own") }).waitFor();
  }
  expect(await page.title()).toMatch(/ · Bondfire$/);
  const calls = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/api/"));
  expect(calls).toContain("/api/me");
  expect(calls.filter((path) => !/^\/api\/(me|live)(\/|$)/.test(path))).toEqual([]);
});

/** What says that a thing is not there, by the first id that leads nowhere. */
const missing: Record<string, string> = {
  booking: t("bookings.details.notFoundTitle"),
  vendor: t("organisations.vendors.notFound"),
  client: t("organisations.clients.notFound"),
  team: t("organisations.teams.notFound"),
  listing: t("manage.edit.notFoundTitle"),
  venue: t("manage.venues.notFoundTitle"),
  page: t("editing.notFound"),
  mail: t("support.outbox.missing"),
  request: t("contact.details.notFoundTitle"),
  conversation: t("conversations.absent"),
  clientTicket: t("tickets.missing"),
  teamTicket: t("tickets.missing"),
  vendorTicket: t("tickets.missing"),
};

test.each<Role>(["ProductAdmin", "ClientAdmin", "ClientTeamMember", "VendorAdmin"])(
  "an id that names nothing says so to the role %s, on every screen below it",
  { timeout: 240_000 },
  async (role) => {
    const area = areaOfRole[role];
    const named = await things();
    const page = await openOffice(role, `/${area}`, { expectedStatuses: [404, 422] });
    for (const { path } of sampled(`ids of nothing for the ${role}`, paths[area], 6)) {
      if (path.includes("?")) continue;
      for (const [, key] of path.matchAll(/\{(\w+)\}/g)) {
        for (const id of [nobody, "no-id"]) {
          const address = fill(path.replace(`{${key}}`, id), named);
          await go(page, address);
          // A listing that is not this vendor's, or a team that is not this client's, is what is missing then.
          const titles = [
            key as string,
            ...(path.includes("{listing}") ? ["listing", "venue"] : []),
            ...(path.includes("{team}") ? ["team"] : []),
            // Beside the list of the others, which stays.
            ...(path.includes("/messages/") ? ["conversation"] : []),
          ].map((what) => missing[what]);
          const headings = page.getByRole("main").getByRole("heading");
          await eventually(async () => (await headings.allInnerTexts()).some((text) => titles.includes(text.trim())) || address).toBe(true);
        }
      }
    }
  },
);

test.each<[Role, string, string]>([
  ["ProductAdmin", "/admin", "/admin/bookings"],
  ["ClientAdmin", "/client", "/client/bookings"],
  ["ClientTeamAdmin", "/team", "/team/bookings"],
  ["VendorAdmin", "/vendor", "/vendor/listings"],
])("a %s who opens %s is led to %s", async (role, from, to) => {
  const page = await openOffice(role, from);
  await eventually(() => new URL(page.url()).pathname).toBe(to);
});

test("every address of the back office asks a visitor to sign in and comes back", async () => {
  const named = await things();
  for (const area of areas) {
    const page = await openPage();
    const address = fill(paths[area].at(-1)?.path ?? "", named);
    await page.goto(address);
    const role = roles.find((candidate) => areaOfRole[candidate] === area) ?? "ProductAdmin";
    await signIn(page, role);
    await eventually(() => page.url()).toContain(address);
    await page.context().close();
  }
});

/** What says that a screen failed, whatever its title says. */
const failures = [t("ui.wentWrong"), t("ui.notFoundTitle"), t("ui.recordMissing")];

test.each<[string, Role | null]>([
  ["a visitor", null],
  ["a client admin", "ClientAdmin"],
  ["a vendor admin", "VendorAdmin"],
  ["a product admin", "ProductAdmin"],
])("every public address opens for %s with its title and one heading", { timeout: 240_000 }, async (_who, role) => {
  const named = await things();
  const page = await openPage({ expectedStatuses: [404] });
  if (role) {
    await page.goto(`/${areaOfRole[role]}`);
    await signIn(page, role);
  }
  // What a visitor sees is looked at whole; somebody signed in sees the same pages.
  for (const path of role ? sampled(`public addresses for the ${role}`, publicPaths, 8) : publicPaths) {
    // Nothing comes back from a sign-in that somebody signed in never began: they are led on.
    if (role && path === "/auth/callback") continue;
    const address = fill(path, named);
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, address === "/404" ? 404 : 200]);
    await takenOver(page);
    const headings = page.getByRole("heading", { level: 1 });
    await headings.first().waitFor();
    expect([address, await headings.count(), (await headings.first().innerText()).trim() === ""]).toEqual([address, 1, false]);
    // A listing's address gets its name, before its id.
    expect(new URL(page.url()).pathname.replace(/(?<=\/listings\/).*(?=[0-9a-f]{8}-[0-9a-f-]{27}$)/, "")).toBe(address);
    expect([address, /^\S.* · Bondfire$/.test(await page.title())]).toEqual([address, true]);
    if (path === "/404") continue;
    for (const failure of failures) expect([address, await page.getByRole("main").getByText(failure).count()]).toEqual([address, 0]);
  }
});
