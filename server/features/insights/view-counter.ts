import { addDays, addYears } from "#contract/dates.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { Services } from "../../platform/services.ts";
import { addViews, deleteViewsBefore, type Views } from "./queries.ts";
import { viewedPage } from "./viewed-page.ts";
import { isCounted } from "./viewer.ts";

/** How long counts wait in memory: what a killed process loses. */
const flushMs = 10_000;
/** More different pages than this are written at once, so that invented addresses fill no memory. */
const mostWaiting = 5_000;

export type ViewCounter = ReturnType<typeof openViewCounter>;

/**
 * Counts views of public pages by day, page, listing and language, in memory,
 * and adds them to the database's every some seconds. Nothing about whoever
 * looked is kept, not even for a moment.
 */
export function openViewCounter({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) {
  let waiting = new Map<string, Views>();
  let timer: NodeJS.Timeout | undefined;
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
      await addViews(db, batch);
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
    /** Counts a page that was shown, rendered anew or out of a cache. Costs no query. */
    count(request: { headers: Pick<Headers, "get"> }, pathname: string, language: UiLanguage): void {
      const viewed = viewedPage(pathname);
      if (!viewed || !isCounted(request.headers)) return;
      add({ day: clock.today(), ...viewed, language, views: 1 });
      if (waiting.size >= mostWaiting) void flush();
      else timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

/** Keeps 25 months: two years to compare, and the month that is not over. */
export function forgetPageViews({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return deleteViewsBefore(db, addDays(addYears(clock.today(), -2), -31));
}
