import { isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { choice, text } from "#web/platform/page/search-params.ts";

/** The days of a sheet as they stand in the address, "" for today; `money` tells the copy for the office from the crew's. */
export type SheetSearch = { from: PlainDate | ""; to: PlainDate | ""; money: "with" | "without" };

export function sheetSearch(given: Record<string, unknown>): SheetSearch {
  const day = (name: string) => {
    const date = text(given[name], 20);
    return isPlainDate(date) ? date : "";
  };
  return { from: day("from"), to: day("to"), money: choice(given["money"], ["with", "without"], "without") };
}
