import type { Page } from "playwright-core";

import { infoTags } from "#contract/content/content-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { clientNames } from "#demo/data/companies.ts";
import { ticketWords } from "#demo/tickets/ticket-words.ts";
import { accountPath, accountTabs } from "#web/office/account/account-tabs.ts";
import { openOffice } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { addNote, demoVendor, firstRow } from "./office.ts";

const t = textsOf("en");

/** What the addresses need, found in the lists of the operator. */
export type Things = Record<
  | "vendor"
  | "listing"
  | "venue"
  | "client"
  | "team"
  | "booking"
  | "page"
  | "mail"
  | "request"
  | "clientTicket"
  | "teamTicket"
  | "vendorTicket",
  { id: string; name: string }
>;

/** An address of the back office, what it is called, and the names in its breadcrumbs; `{vendor}` is an id, a bare `vendor` the thing's name. */
export type Path = { path: string; title: string | RegExp; crumbs?: readonly (string | keyof Things)[] };

const menu = (key: "contactRequests" | "audit" | "vendors" | "clients" | "teams" | "listings" | "users" | "invitations") =>
  t(`office.menu.${key}`);
const bookings = (area: Area): Path[] => [
  { path: `/${area}/dashboard`, title: t("office.dashboard.title") },
  { path: `/${area}/bookings`, title: t("bookings.list.title") },
  { path: `/${area}/bookings/{booking}`, title: /./, crumbs: [t("bookings.list.title"), "booking"] },
];
const board = (area: Area): Path => ({ path: `/${area}/bookings/board`, title: t("board.title"), crumbs: [t("bookings.list.title")] });
const notes = (area: Area): Path => ({ path: `/${area}/notes`, title: t("notes.title") });
const sheet = (area: Area): Path => ({
  path: `/${area}/bookings/sheet`,
  title: t("bookings.sheet.title"),
  crumbs: [t("bookings.list.title")],
});
const calendar = (area: Area): Path => ({ path: `/${area}/calendar`, title: t("calendar.title") });
const notifications = (area: Area): Path[] => [
  { path: `/${area}/notifications`, title: t("notifications.title") },
  { path: `/${area}/notifications?view=unread`, title: t("notifications.title") },
];
const account = (area: Area): Path[] =>
  accountTabs.map((tab) => ({ path: accountPath(area, tab), title: t("account.title"), crumbs: [t("account.title")] }));
const tickets = (path: string, ticket: "clientTicket" | "teamTicket" | "vendorTicket"): Path[] => [
  { path, title: t("tickets.title") },
  { path: `${path}/{${ticket}}`, title: /./, crumbs: [t("tickets.title"), ticket] },
];
const messages = (area: Area): Path[] => [
  { path: `/${area}/messages`, title: t("conversations.list") },
  { path: `/${area}/messages/{booking}`, title: t("conversations.list") },
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
  { path: `${base}/availability`, title: t("manage.availability.title"), ...(chain.length > 0 ? { crumbs: chain } : {}) },
];
const teams = (base: string, chain: readonly (string | keyof Things)[]): Path[] => [
  { path: `${base}/teams`, title: menu("teams"), ...(chain.length > 0 ? { crumbs: chain } : {}) },
  { path: `${base}/teams/create`, title: t("organisations.teams.new"), crumbs: [...chain, menu("teams")] },
  { path: `${base}/teams/{team}`, title: /./, crumbs: [...chain, menu("teams"), "team"] },
  { path: `${base}/teams/{team}/members`, title: t("users.members.title"), crumbs: [...chain, menu("teams"), "team"] },
  { path: `${base}/teams/{team}/members/add`, title: t("users.members.add"), crumbs: [...chain, menu("teams"), "team"] },
];

/** Every address that the specification names below its four areas (section 2), and the product's own. */
export const paths: Record<Area, Path[]> = {
  admin: [
    { path: "/admin/contact-requests", title: menu("contactRequests") },
    { path: "/admin/contact-requests/{request}", title: /./, crumbs: [menu("contactRequests")] },
    { path: "/admin/contact-requests/board", title: t("contact.board.title"), crumbs: [menu("contactRequests")] },
    { path: "/admin/audit", title: t("support.audit.title") },
    { path: "/admin/outbox", title: t("support.outbox.title") },
    { path: "/admin/outbox/{mail}", title: /./, crumbs: [t("support.outbox.title")] },
    { path: "/admin/outbox/templates", title: t("mailTemplates.title"), crumbs: [t("support.outbox.title")] },
    {
      path: "/admin/outbox/templates/booking-created",
      title: t("mailTemplates.names.booking-created"),
      crumbs: [t("support.outbox.title"), t("mailTemplates.title")],
    },
    { path: "/admin/brand", title: t("support.brand.title") },
    { path: "/admin/system", title: t("support.system.title") },
    { path: "/admin/search-words", title: t("support.searchWords.title") },
    { path: "/admin/security", title: t("support.security.title") },
    { path: "/admin/users", title: t("users.operator.title") },
    { path: "/admin/users/invitations", title: t("users.invitations.title"), crumbs: [t("users.operator.title")] },
    ...account("admin"),
    { path: "/admin/content", title: t("editing.title") },
    { path: "/admin/content/create", title: t("editing.newTitle"), crumbs: [t("editing.title")] },
    { path: "/admin/content/{page}", title: /./, crumbs: [t("editing.title"), "page"] },
    { path: "/admin/content/{page}/history", title: /./, crumbs: [t("editing.title"), "page"] },
    ...bookings("admin"),
    ...messages("admin"),
    ...notifications("admin"),
    ...tickets("/admin/tickets", "clientTicket"),
    notes("admin"),
    sheet("admin"),
    board("admin"),
    calendar("admin"),
    ...booking("admin"),
    { path: "/admin/vendors", title: menu("vendors") },
    { path: "/admin/vendors/create", title: t("organisations.vendors.new"), crumbs: [menu("vendors")] },
    { path: "/admin/vendors/{vendor}", title: /./, crumbs: [menu("vendors"), "vendor"] },
    { path: "/admin/vendors/{vendor}/profile", title: /./, crumbs: [menu("vendors"), "vendor"] },
    ...listings("/admin/vendors/{vendor}", [menu("vendors"), "vendor"]),
    ...people("/admin/vendors/{vendor}", [menu("vendors"), "vendor"]),
    { path: "/admin/clients", title: menu("clients") },
    { path: "/admin/clients/create", title: t("organisations.clients.new"), crumbs: [menu("clients")] },
    { path: "/admin/clients/{client}", title: /./, crumbs: [menu("clients"), "client"] },
    { path: "/admin/clients/{client}/profile", title: /./, crumbs: [menu("clients"), "client"] },
    ...teams("/admin/clients/{client}", [menu("clients"), "client"]),
    ...people("/admin/clients/{client}", [menu("clients"), "client"]),
  ],
  client: [
    ...bookings("client"),
    ...messages("client"),
    ...notifications("client"),
    ...tickets("/client/support", "clientTicket"),
    { path: "/client/messages/ask?listingId={listing}", title: t("conversations.ask.title"), crumbs: [t("conversations.list")] },
    notes("client"),
    sheet("client"),
    board("client"),
    calendar("client"),
    ...booking("client"),
    ...teams("/client", []),
    ...people("/client", undefined),
    ...account("client"),
    { path: "/client/update", title: t("organisations.profile.title") },
  ],
  team: [
    ...bookings("team"),
    ...messages("team"),
    ...notifications("team"),
    ...tickets("/team/support", "teamTicket"),
    notes("team"),
    sheet("team"),
    board("team"),
    calendar("team"),
    ...booking("team"),
    ...account("team"),
  ],
  vendor: [
    ...bookings("vendor"),
    ...messages("vendor"),
    ...notifications("vendor"),
    ...tickets("/vendor/support", "vendorTicket"),
    notes("vendor"),
    sheet("vendor"),
    board("vendor"),
    calendar("vendor"),
    ...listings("/vendor", []),
    ...people("/vendor", undefined),
    ...account("vendor"),
    { path: "/vendor/update", title: t("organisations.profile.title") },
  ],
};

/** Every public address that the specification names (section 2), and the product's own; `{listing}` is an id. */
export const publicPaths: readonly string[] = [
  "/",
  "/listings/{listing}",
  "/about-us",
  "/become-a-partner",
  "/contact",
  "/schedule-call",
  "/pricing",
  ...infoTags.map((tag) => `/info/${tag}`),
  "/blog",
  "/blog/planning-a-team-day",
  "/stories",
  "/stories/bread-and-a-merger",
  "/compare",
  "/favourites",
  "/auth/register",
  "/styleguide",
  "/auth/callback",
  "/404",
];

/** Addresses that show nothing of their own: they lead on, or begin signing in. */
export const leadingOn = [
  "/admin",
  "/client",
  "/team",
  "/vendor",
  "/auth/login",
  "/auth/start",
  "/claim",
  "/bookings/$bookingId",
  "/bookings/new",
];

/** Goes to an address as a link of the page would, without loading it anew, and waits until the router has arrived. */
export async function go(page: Page, path: string): Promise<string> {
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

export const fill = (path: string, things: Things) => path.replace(/\{(\w+)\}/g, (_, key: keyof Things) => things[key].id);

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
  // One that visitors see, whatever other journeys have left in the list.
  const listing = await first(`/admin/vendors/${vendor.id}/listings?state=active`);
  const venue = await first(`/admin/vendors/${vendor.id}/listings/${listing.id}/venues`);
  const client = await first(`/admin/clients?q=${encodeURIComponent(clientNames[0] ?? "")}`);
  const team = await first(`/admin/clients/${client.id}/teams`);
  const request = await first("/admin/contact-requests?state=all");
  const written = await first("/admin/content");
  // There is a mail to read once somebody wrote something.
  await go(page, "/admin/bookings");
  await firstRow(page).click();
  await addNote(page, t, "The parking is behind the building.");
  const mail = await first("/admin/outbox");
  const booked = await first("/admin/bookings");
  /** A ticket that the demo's own client, team member or vendor opened; its breadcrumb is its number. */
  const ticket = async (by: "client" | "team" | "vendor") => {
    const words = ticketWords.find((each) => each.by === by && each.kind !== "dispute");
    const subject = words?.subject[0] ?? "";
    await go(page, `/admin/tickets?q=${encodeURIComponent(subject)}`);
    // Others asked the same long ago; the newest comes first.
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: subject }) })
      .first();
    await row.waitFor();
    return {
      id: /[0-9a-f-]{36}/.exec((await row.getByRole("link").first().getAttribute("href")) ?? "")?.[0] ?? "",
      name: /T-\d{4}-\d+/.exec(await row.innerText())?.[0] ?? "",
    };
  };
  const [clientTicket, teamTicket, vendorTicket] = [await ticket("client"), await ticket("team"), await ticket("vendor")];
  // In their lists the names stand beside a logo, or initials in its place.
  return {
    vendor: { ...vendor, name: demoVendor },
    listing,
    venue,
    client: { ...client, name: clientNames[0] ?? "" },
    team,
    booking: booked,
    page: written,
    mail,
    request,
    clientTicket,
    teamTicket,
    vendorTicket,
  };
}

let found: Things | undefined;
export async function things(): Promise<Things> {
  found ??= await findThings(await openOffice("ProductAdmin", "/admin/bookings"));
  return found;
}

/** A booking that this person sees. */
export async function ownBooking(page: Page, area: Area): Promise<{ id: string; name: string }> {
  await go(page, `/${area}/bookings`);
  const link = firstRow(page);
  await link.waitFor();
  const href = (await link.getAttribute("href")) ?? "";
  return {
    id: href.split("/").at(-1) ?? "",
    name: /BF-\d{4}-\d+/.exec(await page.getByRole("rowheader").first().innerText())?.[0] ?? "BF-",
  };
}
