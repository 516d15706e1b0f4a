import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, plainDate } from "#contract/core/fields/fields.ts";
import { queryList } from "#contract/core/lists.ts";
import { getFigures } from "./figures.ts";
import { getFirstSteps } from "./first-steps.ts";
import { getSeries } from "./series.ts";
import { getDemand, getLost, getTop } from "./top.ts";

/** How many days a listing's views are told of, today included. */
export const viewDays = 30;

export const insights = {
  getFigures,
  getSeries,
  getTop,
  getLost,
  getDemand,
  getFirstSteps,
  countListingViews: endpoint({
    method: "GET",
    path: "/listing-views",
    tag: "insights",
    summary: "How often listings were looked at in the last 30 days",
    description: "Of the caller's own listings, or of any for a product admin; others are left out.",
    access: "listings.read",
    input: z.strictObject({ listingIds: queryList(id, 100) }),
    output: z.object({ items: z.array(z.object({ listingId: id, views: z.int() })) }),
  }),
  getListingViews: endpoint({
    method: "GET",
    path: "/listings/{listingId}/views",
    tag: "insights",
    summary: "How often a listing was looked at, day by day, in the last 30 days",
    access: "listings.read",
    input: z.strictObject({ listingId: id }),
    output: z.object({ total: z.int(), days: z.array(z.object({ date: plainDate, views: z.int() })) }),
  }),
};
