import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type Act, type Area, areas } from "#contract/core/roles.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import type { ApiQueries } from "#web/platform/api/api-queries.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { useMe } from "#web/platform/session/current-person.ts";

export type PaletteChoice = { key: string; label: string; detail?: string; href: string };
export type PaletteGroup = { key: string; label: string; choices: PaletteChoice[] };

/** How many records of a kind are offered, and from how many letters on. */
const perKind = 5;
const fewestLetters = 2;
const waitMs = 200;

type Asking = { api: ApiQueries; area: Area; q: string };
type Kind = {
  key: "bookings" | "vendors" | "clients" | "teams" | "listings" | "people" | "contactRequests" | "pages";
  act: Act;
  /** The areas that have a screen for it. */
  areas: readonly Area[];
  find: (asking: Asking) => Promise<Omit<PaletteChoice, "key">[]>;
};

const list = (q: string) => ({ q, pageSize: 10 as const });
const officeAreas = ["admin", "client", "vendor"] as const;

/** What the palette finds by a few letters, each kind for those who may see it, and where it leads. */
const kinds: readonly Kind[] = [
  {
    key: "vendors",
    act: "vendors.list",
    areas: ["admin"],
    find: async ({ api, q }) =>
      (await api.organisations.listVendors.call(list(q))).items.map(({ id, name }) => ({ label: name, href: `/admin/vendors/${id}` })),
  },
  {
    key: "clients",
    act: "clients.list",
    areas: ["admin"],
    find: async ({ api, q }) =>
      (await api.organisations.listClients.call(list(q))).items.map(({ id, name }) => ({ label: name, href: `/admin/clients/${id}` })),
  },
  {
    key: "teams",
    act: "teams.read",
    areas: ["admin", "client"],
    find: async ({ api, q, area }) =>
      (await api.organisations.listTeams.call(list(q))).items.map(({ id, name, clientId, clientName }) =>
        area === "client"
          ? { label: name, href: `/client/teams/${id}` }
          : { label: name, detail: clientName, href: `/admin/clients/${clientId}/teams/${id}` },
      ),
  },
  {
    key: "bookings",
    act: "bookings.read",
    areas,
    find: async ({ api, q, area }) =>
      (await api.bookings.listBookings.call(list(q))).items.map(({ id, reference, listing, client }) => ({
        label: `${reference} · ${listing.name}`,
        detail: client.name,
        href: `/${area}/bookings/${id}`,
      })),
  },
  {
    key: "listings",
    act: "listings.read",
    areas: ["admin", "vendor"],
    find: async ({ api, q, area }) =>
      (await api.listingManagement.findListings.call({ q })).items.map(({ id, name, vendor }) =>
        area === "vendor"
          ? { label: name, href: `/vendor/listings/${id}` }
          : { label: name, detail: vendor.name, href: `/admin/vendors/${vendor.id}/listings/${id}` },
      ),
  },
  {
    key: "listings",
    act: "bookings.create",
    areas: ["client", "team"],
    find: async ({ api, q }) =>
      (await api.listings.searchListings.call({ q, pageSize: 12 })).items.map((card) => ({
        label: card.name,
        detail: card.vendorName,
        href: listingHref(card),
      })),
  },
  {
    key: "people",
    act: "users.read",
    areas: officeAreas,
    find: async ({ api, q, area }) =>
      (await api.people.findPeople.call({ q })).items.map(({ name, email, organisation }) => {
        const place = area === "admin" && organisation ? `/admin/${organisation.kind}s/${organisation.id}` : `/${area}`;
        const detail = area === "admin" && organisation ? `${email} · ${organisation.name}` : email;
        return { label: name, detail, href: `${place}/users${stringifySearch({ q: email })}` };
      }),
  },
  {
    key: "contactRequests",
    act: "contactRequests.manage",
    areas: ["admin"],
    find: async ({ api, q }) =>
      (await api.contact.listContactRequests.call(list(q))).items.map(({ id, name, company }) => ({
        label: name,
        ...(company ? { detail: company } : {}),
        href: `/admin/contact-requests/${id}`,
      })),
  },
  {
    key: "pages",
    act: "content.manage",
    areas: ["admin"],
    find: async ({ api, q }) =>
      (await api.content.listContentPages.call(list(q))).items.map(({ id, title, slug }) => ({
        label: title || slug,
        href: `/admin/content/${id}`,
      })),
  },
];

/** The records that the server finds for these letters, by kind. */
export function useRecords(area: Area, typed: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useTranslations("office.palette.groups");
  const { api, page } = usePage();
  const me = useMe();
  const q = useDebounced(typed, waitMs);
  const enabled = q.length >= fewestLetters;
  const theirs = kinds.filter(({ act, areas: where }) => me.can.includes(act) && where.includes(area));
  const found = useQueries({
    queries: theirs.map(({ key, find }) => ({
      queryKey: ["palette", key, page.language, q],
      queryFn: () => find({ api, area, q }),
      placeholderData: keepPreviousData,
      enabled,
    })),
  });
  if (typed.length < fewestLetters) return { groups: [], isSearching: false };
  return {
    isSearching: q !== typed || found.some(({ isFetching }) => isFetching),
    groups: theirs.map(({ key }, index) => ({
      key,
      label: t(key),
      choices: (found[index]?.data ?? []).slice(0, perKind).map((choice) => ({ key: `${key}/${choice.href}`, ...choice })),
    })),
  };
}
