import { addDays } from "#contract/core/dates/dates.ts";
import { viewDays } from "#contract/insights/insights.ts";
import { stepFor } from "#contract/insights/series.ts";
import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { readFigures } from "./figures.ts";
import { readFirstSteps } from "./first-steps.ts";
import { countListingViews, findListingViews } from "./queries.ts";
import { readSeries } from "./series.ts";
import { readDemand, readLost, readTop } from "./top.ts";

export function insightRoutes(services: Services) {
  const { db, clock } = services;
  const routes = api.insights;
  const since = () => addDays(clock.today(), 1 - viewDays);
  return {
    getFigures: routes.getFigures.handler(async ({ input, context }) => ({
      asOf: clock.now().toISOString(),
      figures: await readFigures(services, requireUser(context.actor), input),
    })),
    getSeries: routes.getSeries.handler(async ({ input, context }) => ({
      asOf: clock.now().toISOString(),
      step: stepFor(input),
      points: await readSeries(services, requireUser(context.actor), input),
    })),
    getTop: routes.getTop.handler(async ({ input, context }) => ({ items: await readTop(services, requireUser(context.actor), input) })),
    getLost: routes.getLost.handler(async ({ input, context }) => ({ items: await readLost(services, requireUser(context.actor), input) })),
    getDemand: routes.getDemand.handler(async ({ input, context }) => ({
      items: await readDemand(services, requireUser(context.actor), input),
    })),
    getFirstSteps: routes.getFirstSteps.handler(async ({ context }) => ({ steps: await readFirstSteps(db, requireUser(context.actor)) })),
    countListingViews: routes.countListingViews.handler(async ({ input, context }) => ({
      items: await countListingViews(db, requireUser(context.actor), input.listingIds, since()),
    })),
    getListingViews: routes.getListingViews.handler(async ({ input, context }) => {
      const first = since();
      const counted = found(await findListingViews(db, requireUser(context.actor), input.listingId, first));
      const days = Array.from({ length: viewDays }, (_, index) => {
        const date = addDays(first, index);
        return { date, views: counted.find((day) => day.date === date)?.views ?? 0 };
      });
      return { total: days.reduce((sum, { views }) => sum + views, 0), days };
    }),
  };
}
