import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Act, Area } from "#contract/roles.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { menus } from "#web/office/menus.ts";
import { useMe } from "#web/platform/current-person.ts";
import { usePage } from "#web/platform/route-context.ts";

export type PaletteChoice = { key: string; label: string; detail?: string; href: string };
export type PaletteGroup = { key: string; label: string; choices: PaletteChoice[] };

/** How many records of a kind are offered, and from how many letters on. */
const perKind = 5;
const fewestLetters = 2;
const waitMs = 200;

type Common = { key: "newBooking" | "newVendor" | "newClient" | "newTeam" | "newListing"; area: Area; path: string; act: Act };

/** Acts that people come for, where their role may. */
const acts: readonly Common[] = [
  { key: "newBooking", area: "admin", path: "/admin/bookings/listings", act: "bookings.create" },
  { key: "newBooking", area: "client", path: "/client/bookings/listings", act: "bookings.create" },
  { key: "newBooking", area: "team", path: "/team/bookings/listings", act: "bookings.create" },
  { key: "newVendor", area: "admin", path: "/admin/vendors/create", act: "vendors.create" },
  { key: "newClient", area: "admin", path: "/admin/clients/create", act: "clients.create" },
  { key: "newTeam", area: "client", path: "/client/teams/create", act: "teams.manage" },
  { key: "newListing", area: "vendor", path: "/vendor/listings/create", act: "listings.manage" },
];

/** What the palette offers for these letters: screens and acts of the person's area at once, records as the server finds them. */
export function usePaletteChoices(area: Area, typed: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useTranslations("office.palette");
  const screens = useScreens(area);
  const records = useRecords(area, typed.trim());
  const wanted = folded(typed);
  const matching = (choices: PaletteChoice[]) => choices.filter(({ label }) => folded(label).includes(wanted));
  const groups = [
    { key: "acts", label: t("groups.acts"), choices: matching(screens.acts) },
    { key: "screens", label: t("groups.screens"), choices: matching(screens.screens) },
    ...records.groups,
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isSearching: records.isSearching };
}

function useScreens(area: Area): { screens: PaletteChoice[]; acts: PaletteChoice[] } {
  const t = useTranslations("office");
  const me = useMe();
  // What creates something stands among the acts already.
  const known = new Set(acts.map(({ path }) => path));
  return {
    acts: acts
      .filter((act) => act.area === area && me.can.includes(act.act))
      .map(({ key, path }) => ({ key: path, label: t(`palette.acts.${key}`), href: path })),
    screens: [
      ...menus[area]
        .filter(({ act, path }) => me.can.includes(act) && !known.has(path))
        .map(({ key, path }) => ({ key: path, label: t(`menu.${key}`), href: path })),
      { key: "/", label: t("menu.activities"), href: "/" },
    ],
  };
}

function useRecords(area: Area, typed: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useTranslations("office.palette.groups");
  const { api, page } = usePage();
  const me = useMe();
  const q = useSettled(typed);
  const enabled = q.length >= fewestLetters;
  const asked = { placeholderData: keepPreviousData, enabled };
  const list = { q, pageSize: 10 as const };
  const may = (act: Act) => ({ ...asked, enabled: enabled && me.can.includes(act) });
  const vendorId = me.organisation?.kind === "vendor" ? me.organisation.id : "";
  const [bookings, vendors, clients, teams, own, listings] = useQueries({
    queries: [
      { ...api.bookings.listBookings.queryOptions({ input: list }), ...may("bookings.read") },
      { ...api.organisations.listVendors.queryOptions({ input: list }), ...may("vendors.list") },
      { ...api.organisations.listClients.queryOptions({ input: list }), ...may("clients.list") },
      { ...api.organisations.listTeams.queryOptions({ input: list }), ...asked, enabled: enabled && area === "client" },
      {
        ...api.listingManagement.listVendorListings.queryOptions({ input: { ...list, vendorId, language: page.language } }),
        ...asked,
        enabled: enabled && vendorId !== "",
      },
      { ...api.listings.searchListings.queryOptions({ input: { q, pageSize: 12 } }), ...asked, enabled: enabled && vendorId === "" },
    ],
  });
  if (typed.length < fewestLetters) return { groups: [], isSearching: false };
  const group = <Item extends { id: string }>(
    key: "bookings" | "vendors" | "clients" | "teams" | "listings",
    items: readonly Item[] | undefined,
    show: (item: Item) => Omit<PaletteChoice, "key">,
  ) => ({
    key,
    label: t(key),
    choices: (items ?? []).slice(0, perKind).map((item) => ({ key: `${key}/${item.id}`, ...show(item) })),
  });
  return {
    isSearching: q !== typed || [bookings, vendors, clients, teams, own, listings].some(({ isFetching }) => isFetching),
    groups: [
      group("vendors", vendors.data?.items, ({ id, name }) => ({ label: name, href: `/admin/vendors/${id}` })),
      group("clients", clients.data?.items, ({ id, name }) => ({ label: name, href: `/admin/clients/${id}` })),
      group("teams", teams.data?.items, ({ id, name }) => ({ label: name, href: `/client/teams/${id}` })),
      group("bookings", bookings.data?.items, ({ id, reference, listing, client }) => ({
        label: `${reference} · ${listing.name}`,
        detail: client.name,
        href: `/${area}/bookings/${id}`,
      })),
      group("listings", own.data?.items, ({ id, name }) => ({ label: name, href: `/vendor/listings/${id}` })),
      group("listings", listings.data?.items, (card) => ({ label: card.name, detail: card.vendorName, href: listingHref(card) })),
    ],
  };
}

/** What was typed, once the typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
