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
export type PaletteGroup = {
  key: string;
  label: string;
  choices: PaletteChoice[];
  /** Known here, without asking the server. */
  isOwn?: boolean;
};

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
  find: (asking: Asking) => Promise<Found>;
};
type Choice = Omit<PaletteChoice, "key">;
/** `isExact` where something holds the words as typed; `similarTo` as a list answers it, where nothing does. */
type Found = { choices: Choice[]; isExact: boolean; similarTo?: string | undefined };

const list = (q: string) => ({ q, pageSize: 10 as const });
const officeAreas = ["admin", "client", "vendor"] as const;

function among<Row>({ items, similarTo }: { items: Row[]; similarTo?: string | undefined }, choiceOf: (row: Row) => Choice): Found {
  return { choices: items.map(choiceOf), isExact: items.length > 0 && similarTo === undefined, similarTo };
}

/** Accents and capitals ignored. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** What the palette finds by a few letters, each kind for those who may see it, and where it leads. */
const kinds: readonly Kind[] = [
  {
    key: "vendors",
    act: "vendors.list",
    areas: ["admin"],
    find: async ({ api, q }) =>
      among(await api.organisations.listVendors.call(list(q)), ({ id, name }) => ({ label: name, href: `/admin/vendors/${id}` })),
  },
  {
    key: "clients",
    act: "clients.list",
    areas: ["admin"],
    find: async ({ api, q }) =>
      among(await api.organisations.listClients.call(list(q)), ({ id, name }) => ({ label: name, href: `/admin/clients/${id}` })),
  },
  {
    key: "teams",
    act: "teams.read",
    areas: ["admin", "client"],
    find: async ({ api, q, area }) =>
      among(await api.organisations.listTeams.call(list(q)), ({ id, name, clientId, clientName }) =>
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
      among(await api.bookings.listBookings.call(list(q)), ({ id, reference, listing, client }) => ({
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
      among(await api.listingManagement.findListings.call({ q }), ({ id, name, vendor }) =>
        area === "vendor"
          ? { label: name, href: `/vendor/listings/${id}` }
          : { label: name, detail: vendor.name, href: `/admin/vendors/${vendor.id}/listings/${id}` },
      ),
  },
  {
    key: "listings",
    act: "bookings.create",
    areas: ["client", "team"],
    find: async ({ api, q }) => {
      const found = among(await api.listings.searchListings.call({ q, pageSize: 12 }), (card) => ({
        label: card.name,
        detail: card.vendorName,
        href: listingHref(card),
      }));
      // The storefront answers with what resembles the words as well, and says nothing of it here.
      return { ...found, isExact: found.choices.some(({ label }) => folded(label).includes(folded(q))) };
    },
  },
  {
    key: "people",
    act: "users.read",
    areas: officeAreas,
    find: async ({ api, q, area }) =>
      among(await api.people.findPeople.call({ q }), ({ name, email, organisation }) => {
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
      among(await api.contact.listContactRequests.call(list(q)), ({ id, name, company }) => ({
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
      among(await api.content.listContentPages.call(list(q)), ({ id, title, slug }) => ({
        label: title || slug,
        href: `/admin/content/${id}`,
      })),
  },
];

export type Records = { groups: PaletteGroup[]; isSearching: boolean; similarTo?: string | undefined };

/** The records that the server finds for these letters, by kind; where no kind has them as typed, those that are similar. */
export function useRecords(area: Area, typed: string): Records {
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
  const isExact = found.some(({ data }) => data?.isExact);
  return {
    similarTo: isExact ? undefined : found.find(({ data }) => data?.similarTo)?.data?.similarTo,
    isSearching: q !== typed || found.some(({ isFetching }) => isFetching),
    groups: theirs.map(({ key }, index) => {
      const { choices = [], similarTo } = found[index]?.data ?? {};
      const shown = isExact && similarTo !== undefined ? [] : choices.slice(0, perKind);
      return { key, label: t(key), choices: shown.map((choice) => ({ key: `${key}/${choice.href}`, ...choice })) };
    }),
  };
}
