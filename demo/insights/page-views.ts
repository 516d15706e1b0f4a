import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { Row } from "../copy-rows.ts";
import type { DemoListing } from "../listings.ts";
import { randomFrom } from "../random.ts";

const days = 90;
const pages = [
  { page: "/", most: 60 },
  { page: "/pricing", most: 9 },
  { page: "/become-a-partner", most: 6 },
  { page: "/about-us", most: 5 },
];

/** How often the public's pages were opened on the days before today: some listings often, most now and then, all less at weekends. */
export function makePageViews(seed: string, today: PlainDate, listings: readonly DemoListing[]): Row[] {
  const random = randomFrom(`${seed}/page-views`);
  const rows: Row[] = [];
  const shown = listings.filter((listing) => listing.isActive && listing.vendor.isActive);
  const wanted = shown.map((listing) => ({ listing, liking: random.next() ** 3 }));
  for (let ago = days; ago >= 1; ago--) {
    const day = addDays(today, -ago);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const busy = weekday === 0 || weekday === 6 ? 0.4 : 1;
    const add = (page: string, listingId: string | null, most: number) => {
      const views = Math.floor(random.next() * most * busy);
      if (views > 0) rows.push({ day, page, listing_id: listingId, language: random.chance(0.6) ? "nl" : "en", views });
    };
    for (const { page, most } of pages) add(page, null, most);
    for (const { listing, liking } of wanted) {
      if (listing.createdMs > Date.parse(`${day}T00:00:00Z`)) continue;
      add("/listings/{listingId}", listing.id, 1 + 9 * liking);
    }
  }
  return rows;
}
