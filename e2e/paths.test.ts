import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Area, areaOfRole, areas, type Role, roles } from "#contract/roles.ts";
import { clientNames } from "#start/demo/data/companies.ts";
import { eventually, openOffice, openPage, signIn } from "./browser.ts";
import { demoVendor, firstRow } from "./office.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const nobody = "00000000-0000-7000-8000-000000000000";

/** What the addresses need, found in the lists of the operator. */
type Things = Record<"vendor" | "listing" | "venue" | "client" | "team" | "booking", { id: string; name: string }>;

/** An address of the back office, what it is called, and the names in its breadcrumbs; `{vendor}` is an id, a bare `vendor` the thing's name. */
type Path = { path: string; title: string | RegExp; crumbs?: readonly (string | keyof Things)[] };

const menu = (key: "contactRequests" | "audit" | "vendors" | "clients" | "teams" | "listings" | "users" | "invitations") =>
  t(`office.menu.${key}`);
const bookings = (area: Area): Path[] => [
  { path: `/${area}/bookings`, title: t("bookings.list.title") },
  { path: `/${area}/bookings/{booking}`, title: /./, crumbs: [t("bookings.list.title"), "booking"] },
];
const booking = (area: Area): Path[] => [
  { path: `/${area}/bookings/listings`, title: t("bookings.form.choose.title"), crumbs: [t("bookings.list.title")] },
  { path: `/${area}/bookings/create`, title: t("bookings.form.create.title"), crumbs: [t("bookings.list.title")] },
  { path: `/${area}/bookings/create?listingId={listing}`, title: t("bookings.form.create.title"), crumbs: [t("bookings.list.title")] },
];
const people = (base: string, crumbs: Path["crumbs"]): Path[] => [
  { path: `${base}/users`, title: t("users.title"), ...(crumbs ? { crumbs } : {}) },
  { path: `${base}/invitations`, title: t("users.invitations.title"), ...(crumbs ? { crumbs } : {}) },
];
const listings = (base: string, chain: readonly (string | keyof Things)[]): Path[] => [
  { path: `${base}/listings`, title: menu("listings"), ...(chain.length > 0 ? { crumbs: chain } : {}) },
  { path: `${base}/listings/create`, title: t("manage.create.title"), crumbs: [...chain, menu("listings")] },
  { path: `${base}/listings/{listing}`, title: /./, crumbs: [...chain, menu("listings"), "listing"] },
  { path: `${base}/listings/{listing}/venues`, title: t("manage.venues.title"), crumbs: [...chain, "listing"] },
  {
    path: `${base}/listings/{listing}/venues/create`,
    title: t("manage.venues.create"),
    crumbs: [...chain, "listing", t("manage.venues.title")],
  },
  { path: `${base}/listings/{listing}/venues/{venue}`, title: /./, crumbs: [...chain, "listing", t("manage.venues.title"), "venue"] },
  { path: `${base}/availability`, title: t("manage.availability.title") },
];
const teams = (base: string, chain: readonly (string | keyof Things)[]): Path[] => [
  { path: `${base}/teams`, title: menu("teams"), ...(chain.length > 0 ? { crumbs: chain } : {}) },
  { path: `${base}/teams/create`, title: t("organisations.teams.new"), crumbs: [...chain, menu("teams")] },
  { path: `${base}/teams/{team}`, title: /./, crumbs: [...chain, menu("teams"), "team"] },
  { path: `${base}/teams/{team}/members`, title: t("users.members.title"), crumbs: [...chain, menu("teams"), "team"] },
  { path: `${base}/teams/{team}/members/add`, title: t("users.members.add"), crumbs: [...chain, menu("teams"), "team"] },
];

/** Every address that the specification names below its four areas (section 2), and the product's own. */
const paths: Record<Area, Path[]> = {
  admin: [
    { path: "/admin/contact-requests", title: menu("contactRequests") },
    { path: "/admin/audit", title: t("support.audit.title") },
    { path: "/admin/outbox", title: t("support.outbox.title") },
    ...bookings("admin"),
    ...booking("admin"),
    { path: "/admin/vendors", title: menu("vendors") },
    { path: "/admin/vendors/create", title: t("organisations.vendors.new"), crumbs: [menu("vendors")] },
    { path: "/admin/vendors/{vendor}", title: /./, crumbs: [menu("vendors"), "vendor"] },
    ...listings("/admin/vendors/{vendor}", [menu("vendors"), "vendor"]),
    ...people("/admin/vendors/{vendor}", [menu("vendors"), "vendor"]),
    { path: "/admin/clients", title: menu("clients") },
    { path: "/admin/clients/create", title: t("organisations.clients.new"), crumbs: [menu("clients")] },
    { path: "/admin/clients/{client}", title: /./, crumbs: [menu("clients"), "client"] },
    ...teams("/admin/clients/{client}", [menu("clients"), "client"]),
    ...people("/admin/clients/{client}", [menu("clients"), "client"]),
  ],
  client: [
    ...bookings("client"),
    ...booking("client"),
    ...teams("/client", []),
    ...people("/client", undefined),
    { path: "/client/update", title: t("organisations.profile.title") },
  ],
  team: [...bookings("team"), ...booking("team")],
  vendor: [
    ...bookings("vendor"),
    ...listings("/vendor", []),
    ...people("/vendor", undefined),
    { path: "/vendor/update", title: t("organisations.profile.title") },
  ],
};

/** Goes to an address as a link of the page would, without loading it anew, and waits until the router has arrived. */
async function go(page: Page, path: string): Promise<string> {
  await page.evaluate((to) => window.history.pushState(null, "", to), path);
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __TSR_ROUTER__: { state: RouterState } }).__TSR_ROUTER__;
    return state.status === "idle" && state.resolvedLocation?.href === state.location.href;
  });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  return (await heading.innerText()).trim();
}

type RouterState = { status: string; location: { href: string }; resolvedLocation?: { href: string } };

const fill = (path: string, things: Things) => path.replace(/\{(\w+)\}/g, (_, key: keyof Things) => things[key].id);

async function findThings(page: Page): Promise<Things> {
  const first = async (path: string): Promise<{ id: string; name: string }> => {
    await go(page, path);
    const link = firstRow(page);
    await link.waitFor();
    const href = (await link.getAttribute("href")) ?? "";
    return {
      id: href.split(/[/?]/).findLast((part) => /^[0-9a-f-]{36}$/.test(part)) ?? "",
      name: (await link.innerText()).trim().split("\n")[0] ?? "",
    };
  };
  const vendor = await first(`/admin/vendors?q=${encodeURIComponent(demoVendor)}`);
  const listing = await first(`/admin/vendors/${vendor.id}/listings`);
  const venue = await first(`/admin/vendors/${vendor.id}/listings/${listing.id}/venues`);
  const client = await first(`/admin/clients?q=${encodeURIComponent(clientNames[0] ?? "")}`);
  const team = await first(`/admin/clients/${client.id}/teams`);
  const booked = await first("/admin/bookings");
  // In their lists the names stand beside a logo, or initials in its place.
  return {
    vendor: { ...vendor, name: demoVendor },
    listing,
    venue,
    client: { ...client, name: clientNames[0] ?? "" },
    team,
    booking: booked,
  };
}

let found: Things | undefined;
async function things(): Promise<Things> {
  found ??= await findThings(await openOffice("ProductAdmin", "/admin/bookings"));
  return found;
}

/** A booking that this person sees. */
async function ownBooking(page: Page, area: Area): Promise<{ id: string; name: string }> {
  await go(page, `/${area}/bookings`);
  const link = firstRow(page);
  await link.waitFor();
  const href = (await link.getAttribute("href")) ?? "";
  return {
    id: href.split("/").at(-1) ?? "",
    name: /BF-\d{4}-\d+/.exec(await page.getByRole("rowheader").first().innerText())?.[0] ?? "BF-",
  };
}

const breadcrumbs = (page: Page) => page.getByRole("navigation", { name: t("office.breadcrumbs") });

test.each(roles)(
  "every address of their area opens for the role %s with its title and the names of its chain",
  { timeout: 180_000 },
  async (role) => {
    const area = areaOfRole[role];
    const named = { ...(await things()) };
    const page = await openOffice(role, `/${area}`);
    named.booking = await ownBooking(page, area);
    for (const { path, title, crumbs } of paths[area]) {
      const address = fill(path, named);
      await go(page, address);
      expect(page.url().endsWith(address), `${address} stays`).toBe(true);
      await eventually(async () => (await page.getByRole("heading", { level: 1 }).innerText()).trim()).toMatch(title);
      const heading = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
      await eventually(() => page.title()).toBe(`${heading} · Bondfire`);
      for (const name of crumbs ?? []) {
        const label = name in named ? named[name as keyof Things].name : name;
        await breadcrumbs(page).getByText(label, { exact: false }).first().waitFor();
      }
      if (crumbs) expect(await breadcrumbs(page).innerText(), address).not.toContain("…");
      for (const failure of [t("ui.wentWrong"), t("ui.notFoundTitle"), t("ui.recordMissing")])
        expect(await page.getByRole("main").getByText(failure).count(), `${address}: ${failure}`).toBe(0);
    }
  },
);

test.each(roles)("an address of another area tells the role %s whose it is", { timeout: 120_000 }, async (role) => {
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
    for (const { path } of paths[area]) {
      const address = fill(path, named);
      expect(await go(page, address), address).toBe(title);
    }
    await page.getByRole("link", { name: t("office.elsewhere.own") }).waitFor();
  }
  expect(await page.title()).toMatch(/ · Bondfire$/);
  const calls = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/api/"));
  expect(calls).toContain("/api/me");
  expect(calls.filter((path) => !/^\/api\/(me|desk)(\/|$)/.test(path))).toEqual([]);
});

/** What says that a thing is not there, by the first id that leads nowhere. */
const missing: Record<string, string> = {
  booking: t("bookings.details.notFoundTitle"),
  vendor: t("organisations.vendors.notFound"),
  client: t("organisations.clients.notFound"),
  team: t("organisations.teams.notFound"),
  listing: t("manage.edit.notFoundTitle"),
  venue: t("manage.venues.notFoundTitle"),
};

test.each<Role>(["ProductAdmin", "ClientAdmin", "ClientTeamMember", "VendorAdmin"])(
  "an id that names nothing says so to the role %s, on every screen below it",
  { timeout: 180_000 },
  async (role) => {
    const area = areaOfRole[role];
    const named = await things();
    const page = await openOffice(role, `/${area}`, { expectedStatuses: [404, 422] });
    for (const { path } of paths[area]) {
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
          ].map((what) => missing[what]);
          await eventually(async () => titles.includes((await page.getByRole("heading", { level: 1 }).innerText()).trim()) || address).toBe(
            true,
          );
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
