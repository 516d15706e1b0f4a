import { addDays, addYears } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { findLivePages } from "#server/features/content/queries.ts";
import { backgroundTimer } from "#server/platform/background-timer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { clientAddressOf, networkOf } from "#server/platform/http/client-address.ts";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";
import type { Services } from "#server/platform/services.ts";
import { addViews, deleteViewsBefore, type Views } from "./queries.ts";
import { viewedPage, writtenPage } from "./viewed-page.ts";
import { isCounted } from "./viewer.ts";

/** How long counts wait in memory: what a killed process loses. */
const flushMs = 10_000;
/** More different pages than this are written at once, so that invented addresses fill no memory. */
const mostWaiting = 5_000;

/** More networks than this are not told apart in a day, so that as many addresses fill no memory either. */
const mostNetworks = 50_000;

export type ViewCounter = ReturnType<typeof openViewCounter>;

/**
 * Counts views of public pages by day, page, listing and language, in memory,
 * and adds them to the database's every some seconds. Nothing about whoever
 * looked is kept, not even for a moment.
 */
export function openViewCounter({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) {
  const isWithinLimit = openDailyCount();
  let waiting = new Map<string, Views>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = (views: Views) => {
    const key = [views.day, views.page, views.listingId, views.language].join("\n");
    const known = waiting.get(key);
    if (known) known.views += views.views;
    else waiting.set(key, views);
  };
  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await addViews(db, await ofPagesThatExist(db, batch, clock.now()));
    } catch (error) {
      log.warn({ err: error }, "views could not be counted yet");
      for (const views of batch) if (waiting.size < mostWaiting) add(views);
    }
  }
  /** Writes what waits; one at a time. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    /**
     * Counts a page that was shown, rendered anew or out of a cache. Costs no query.
     *
     * @returns false when its network has looked at more pages today than people do
     */
    count(request: Request | { headers: Pick<Headers, "get"> }, pathname: string, language: UiLanguage): boolean {
      const viewed = viewedPage(pathname);
      if (!viewed || !isCounted(request.headers)) return true;
      if (!isWithinLimit(request instanceof Request ? clientAddressOf(request) : "", clock.today())) return false;
      add({ day: clock.today(), ...viewed, language, views: 1 });
      if (waiting.size >= mostWaiting) void flush();
      else timer ??= backgroundTimer(() => void flush(), flushMs);
      return true;
    },
    flush,
  };
}

/** Views of each network today; forgotten with the day and never written down. */
function openDailyCount() {
  const seen = new Map<string, number>();
  let day = "";
  return (address: string, today: string): boolean => {
    if (address === "") return true;
    if (day !== today) seen.clear();
    day = today;
    const network = networkOf(address);
    const views = (seen.get(network) ?? 0) + 1;
    if (seen.size < mostNetworks || seen.has(network)) seen.set(network, views);
    return views <= anonymousWrites.pageViews.most;
  };
}

/** Without what is no page of the operator's: an address that somebody made up is not worth a row. */
async function ofPagesThatExist(db: Queryable, batch: readonly Views[], now: Date): Promise<Views[]> {
  const asked = batch.flatMap(({ page }) => writtenPage(page) ?? []);
  const live = new Set((await findLivePages(db, asked, now)).map(({ kind, slug }) => `${kind} ${slug}`));
  return batch.filter(({ page }) => {
    const written = writtenPage(page);
    return !written || live.has(`${written.kind} ${written.slug}`);
  });
}

/** Keeps 25 months: two years to compare, and the month that is not over. */
export function forgetPageViews({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return deleteViewsBefore(db, addDays(addYears(clock.today(), -2), -31));
}
