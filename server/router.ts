import type { contract } from "#contract/router.ts";
import { tellOtherSide } from "#server/features/bookings/parties/party-activity.ts";
import { bookingRoutes } from "#server/features/bookings/routes.ts";
import { contactRoutes } from "#server/features/contact/routes.ts";
import { contentRoutes } from "#server/features/content/routes.ts";
import { insightRoutes } from "#server/features/insights/routes.ts";
import { availabilityRoutes } from "#server/features/listings/availability/routes.ts";
import { favouriteRoutes } from "#server/features/listings/favourites/routes.ts";
import { listingManagementRoutes } from "#server/features/listings/management/routes.ts";
import { placeRoutes } from "#server/features/listings/places/routes.ts";
import { listingRoutes } from "#server/features/listings/routes.ts";
import type { createSearching } from "#server/features/listings/search/searching.ts";
import type { CurrentThesaurus } from "#server/features/listings/search/thesaurus/current-thesaurus.ts";
import type { MissedSearches } from "#server/features/listings/search-words/missed-searches.ts";
import { searchWordRoutes } from "#server/features/listings/search-words/routes.ts";
import type { createShowing } from "#server/features/listings/showing.ts";
import { organisationRoutes } from "#server/features/organisations/routes.ts";
import { productAdminRoutes } from "#server/features/people/product-admin-routes.ts";
import { registrationRoutes } from "#server/features/people/registration/registration-routes.ts";
import { peopleRoutes } from "#server/features/people/routes.ts";
import { endInvitationsInto } from "#server/features/people/standing/on-activity.ts";
import { savedViewRoutes } from "#server/features/saved-views/routes.ts";
import { securityRoutes, supportRoutes } from "#server/features/support/routes.ts";
import { workQueueRoutes } from "#server/features/work-queue/routes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

export type EndSessions = (trx: Queryable, subject: string) => Promise<number>;

type Parts = {
  searching: ReturnType<typeof createSearching>;
  searchWords: { thesaurus: CurrentThesaurus; missedSearches: MissedSearches };
  show: ReturnType<typeof createShowing>;
  endSessions: EndSessions | undefined;
  onSessionsEnded(): void;
};

/** What answers the contract, feature by feature. */
export function createRouter(services: Services, { searching, searchWords, show, endSessions, onSessionsEnded }: Parts) {
  return {
    organisations: organisationRoutes(services, async (trx, { kind, ...change }) => {
      await endInvitationsInto(trx, services, { kind, ...change });
      if (kind !== "team") await tellOtherSide(trx, services, { kind, ...change });
    }),
    people: peopleRoutes(services, { endSessions, onEnded: onSessionsEnded }),
    productAdmins: productAdminRoutes(services),
    registration: registrationRoutes(services),
    listings: listingRoutes(services, searching, show),
    searchWords: searchWordRoutes(services, searchWords.thesaurus, searchWords.missedSearches),
    places: placeRoutes(),
    listingManagement: listingManagementRoutes(services),
    availabilities: availabilityRoutes(services),
    favourites: favouriteRoutes(services),
    bookings: bookingRoutes(services),
    contact: contactRoutes(services),
    content: contentRoutes(services),
    support: supportRoutes(services),
    security: securityRoutes(services),
    insights: insightRoutes(services),
    savedViews: savedViewRoutes(services),
    workQueue: workQueueRoutes(services),
  } satisfies Record<keyof typeof contract, unknown>;
}
