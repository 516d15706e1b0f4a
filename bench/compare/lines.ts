import { countCap } from "#contract/core/page-sizes.ts";
import { activityTypes, priceRanges } from "#contract/listings/catalogue.ts";
import { dayOf, type Fixtures } from "./fixtures.ts";

export type Call = { method?: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

/** One kind of work: the product's call, and the bare program's for the same. */
export type Line = {
  name: string;
  /** @param n counts up, so that no two calls are the same */
  call(n: number): Call;
  /** The same of the bare program; absent where it has nothing of the kind. */
  bare?: (n: number) => Call;
  /** What of two answers has to be the same. */
  factsOf?: (answer: never) => unknown;
  /** Work that the calls leave to be done counts too. */
  leavesMails?: boolean;
  /** What the peers took on the same machine, CPU ms a request of Node and PostgreSQL together: see README.md. */
  peerMs?: number;
};

const ranges = Object.entries(priceRanges);
type Filter = { type: string; prices: string[]; above: number; upTo: number; sort: string; pageSize: number; language: string };

/** Every type with every run of price ranges, each order, page size and language: some seven thousand, mixed. */
function filterOf(n: number, isWide: boolean): Filter {
  const mixed = (n * 7_919) % 1_000_003;
  const from = isWide ? 0 : mixed % ranges.length;
  const to = isWide ? ranges.length - 1 - (mixed % 2) : from + (Math.floor(mixed / 7) % (ranges.length - from));
  const run = ranges.slice(from, to + 1);
  return {
    type: activityTypes[Math.floor(mixed / 49) % activityTypes.length] ?? "Workshop",
    prices: run.map(([name]) => name),
    above: run[0]?.[1].above ?? 0,
    upTo: run.at(-1)?.[1].upTo ?? 2_000_000_000,
    sort: mixed % 2 === 0 ? "priceAsc" : "priceDesc",
    pageSize: [12, 24, 48][Math.floor(mixed / 3) % 3] ?? 24,
    language: Math.floor(mixed / 5) % 2 === 0 ? "en" : "nl",
  };
}

const parameters = ({ type, prices, sort, pageSize, language }: Filter, page: number) =>
  new URLSearchParams({ types: type, prices: prices.join(","), sort, pageSize: String(pageSize), language, page: String(page) });
const bareParameters = ({ type, above, upTo, sort, pageSize, language }: Filter, page: number) =>
  new URLSearchParams({ type, above: String(above), upTo: String(upTo), sort, pageSize: String(pageSize), language, page: String(page) });

type Found = { items: { id: string }[]; total: number };
const idsAndTotal = ({ items, total }: Found) => ({ ids: items.map(({ id }) => id), total: Math.min(total, 10_000) });

function searchLine(name: string, isWide: boolean, pageOf: (n: number, pageSize: number) => number, peerMs: number): Line {
  const at = (n: number) => {
    const filter = filterOf(n, isWide);
    return { filter, page: pageOf(n, filter.pageSize) };
  };
  return {
    name,
    call: (n) => ({ path: `/api/listings?${parameters(at(n).filter, at(n).page)}` }),
    bare: (n) => ({ path: `/search?${bareParameters(at(n).filter, at(n).page)}` }),
    factsOf: idsAndTotal as never,
    peerMs,
  };
}

const words = [
  "workshop",
  "koken",
  "gent",
  "team",
  "wijn",
  "chocolate",
  "climbing",
  "cocktail",
  "brussel",
  "photo",
  "bike",
  "yoga",
  "music",
  "games",
];

/** What is measured, in the order of the table. */
export function linesOf({ operatorToken, clientToken, teamId, listingIds, bookable, bookings, listings }: Fixtures): Line[] {
  /** Behind the last one that is offered there is none, however many listings there are. */
  const deep = (pageSize: number) =>
    Math.min(Math.max(2, Math.floor((0.025 * listings) / pageSize / 2.2)), Math.floor(countCap / pageSize));
  const listingAt = (n: number) => listingIds[(n * 7_919) % listingIds.length] ?? "";
  const officePages = Math.max(1, Math.min(400, Math.floor(bookings / 25)));
  return [
    searchLine("search, page 1", false, () => 1, 8.78),
    searchLine("search, a deep page", true, (_, pageSize) => deep(pageSize), 14.16),
    {
      name: "search with text",
      call: (n) => {
        const filter = filterOf(n, false);
        return { path: `/api/listings?${parameters(filter, 1)}&q=${words[n % words.length]}`.replace(/types=\w+&/, "") };
      },
      peerMs: 42.25,
    },
    {
      name: "one of 10,000 listings",
      call: (n) => ({ path: `/api/listings/${listingAt(n)}?language=${n % 2 ? "en" : "nl"}` }),
      bare: (n) => ({ path: `/listing?id=${listingAt(n)}&language=${n % 2 ? "en" : "nl"}` }),
      factsOf: (({ id, images }: { id: string; images: { key: string }[] }) => ({ id, images: images.map(({ key }) => key) })) as never,
      peerMs: 1.44,
    },
    {
      name: "create a booking",
      call: (n) => {
        const { listingId, venueId, participants } = bookable[n % bookable.length] ?? {};
        const info = { contactName: `Guest ${n}`, contactEmail: "guest@people.example" };
        const body = JSON.stringify({ listingId, venueId, participants, teamId, activityDate: dayOf(n), info });
        return {
          method: "POST",
          path: "/api/bookings",
          headers: { authorization: `Bearer ${clientToken}`, "content-type": "application/json" },
          body,
        };
      },
      bare: (n) => ({
        method: "POST",
        path: "/insert",
        body: JSON.stringify({ listingId: listingAt(n), teamId, at: dayOf(n), info: "Guest" }),
      }),
      leavesMails: true,
      peerMs: 2.7,
    },
    {
      name: "25 bookings in the office",
      call: (n) => ({
        path: `/api/bookings?pageSize=25&page=${1 + (n % officePages)}`,
        headers: { authorization: `Bearer ${operatorToken}` },
      }),
      bare: (n) => ({ path: `/bookings?page=${1 + (n % officePages)}` }),
      factsOf: idsAndTotal as never,
      peerMs: 3.92,
    },
    { name: "facets", call: (n) => ({ path: `/api/listings/facets?${facetParameters(n)}` }) },
    { name: "/ rendered", call: (n) => ({ path: `/?${pageParameters(n)}` }) },
  ];
}

function facetParameters(n: number): URLSearchParams {
  const { type, prices } = filterOf(n, false);
  return new URLSearchParams({ types: type, prices: prices.join(","), participants: String(2 + (n % 97)) });
}

function pageParameters(n: number): URLSearchParams {
  const { type, prices, sort } = filterOf(n, false);
  return new URLSearchParams({ types: type, prices: prices.join(","), sort, participants: String(5 + (n % 37)) });
}
