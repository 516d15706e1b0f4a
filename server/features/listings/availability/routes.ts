import type { UiLanguage } from "#contract/core/product.ts";
import type { Availability } from "#contract/listings/availability.ts";
import { allWeekdays } from "#contract/listings/availability-input.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { reachOf } from "#server/access/permissions.ts";
import { listApprovedDays } from "#server/features/bookings/reads.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { listingName } from "../management/present.ts";
import { isVendorInReach } from "../management/queries.ts";
import { addClosure, removeClosure, setAvailability, setListingWeekdays } from "./commands.ts";
import { findPattern, listClosedDays, listPatterns } from "./queries.ts";
import { countWithin, periodsOf, tellHours } from "./rules.ts";

export function availabilityRoutes(services: Services) {
  const { db, clock } = services;
  const routes = api.availabilities;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");

  async function get(user: User, vendorId: string, language: UiLanguage): Promise<Availability> {
    if (!(await isVendorInReach(db, user, "listings.read", vendorId))) refuse("resource.notFound");
    const [pattern, days, listings, approved] = await Promise.all([
      findPattern(db, vendorId),
      listClosedDays(db, vendorId, clock.today(), null),
      listPatterns(db, vendorId),
      listApprovedDays(db, vendorId, clock.today()),
    ]);
    return {
      weekdays: pattern?.weekdays ?? [...allWeekdays],
      holidayCountries: pattern?.holiday_countries ?? [],
      openingHours: tellHours(pattern?.opening_hours ?? {}),
      version: pattern?.version ?? 1,
      closures: periodsOf(days.filter(({ busyCalendarId }) => busyCalendarId === null)).map((period) => ({
        ...period,
        approvedBookings: countWithin(approved, period),
      })),
      listings: listings.map((row) => ({
        id: row.id,
        name: listingName(row, language),
        weekdays: row.weekdays,
        openingHours: tellHours(row.opening_hours),
        version: row.version,
      })),
      can: { update: reachOf(user.role, "listings.manage") !== "none" },
    };
  }

  return {
    getAvailability: routes.getAvailability.handler(({ input, context }) => get(userOf(context), input.vendorId, input.language)),
    setAvailability: routes.setAvailability.handler(async ({ input, context }) => {
      const user = userOf(context);
      await setAvailability(services, user, input, seenBy(context));
      return get(user, input.vendorId, input.language);
    }),
    setListingWeekdays: routes.setListingWeekdays.handler(async ({ input, context }) => {
      const user = userOf(context);
      return get(user, await setListingWeekdays(services, user, input, seenBy(context)), input.language);
    }),
    addClosure: routes.addClosure.handler(async ({ input, context }) => {
      const user = userOf(context);
      await addClosure(services, user, input);
      return get(user, input.vendorId, input.language);
    }),
    removeClosure: routes.removeClosure.handler(async ({ input, context }) => {
      const user = userOf(context);
      await removeClosure(services, user, input);
      return get(user, input.vendorId, input.language);
    }),
  };
}
