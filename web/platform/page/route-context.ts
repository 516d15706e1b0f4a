import type { QueryClient } from "@tanstack/react-query";
import { getRouteApi, rootRouteId } from "@tanstack/react-router";
import { dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { ApiQueries } from "../api/api-queries.ts";
import type { PageState } from "./page-state.ts";

/** What every route and screen can reach. */
export type RouteContext = {
  queryClient: QueryClient;
  page: PageState;
  /** Query options for every endpoint: `api.bookings.listBookings.queryOptions({ input })`. */
  api: ApiQueries;
};

const root = getRouteApi(rootRouteId);

/** The context of the whole visit: api, language, settings. */
export function usePage(): RouteContext {
  return root.useRouteContext() as RouteContext;
}

/** Money, dates and numbers in the page's language. */
export function useFormats() {
  const { page } = usePage();
  return formatsFor(page.language, page.settings.timeZone);
}

/** Today on the marketplace's calendar. */
export function useToday(): PlainDate {
  return dateInZone(new Date(), usePage().page.settings.timeZone);
}
