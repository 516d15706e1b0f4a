import type { Router } from "@orpc/server";
import { feedsHolder } from "#server/features/bookings/feeds/feeds-holder.ts";
import { calendarFeedRoutes } from "#server/features/bookings/feeds/routes.ts";
import { bookingsHolder } from "#server/features/bookings/parties/bookings-holder.ts";
import { tellOtherSide } from "#server/features/bookings/parties/party-activity.ts";
import { bookingRoutes } from "#server/features/bookings/routes.ts";
import { runSheetRoutes } from "#server/features/bookings/run-sheet/routes.ts";
import { calendarRoutes } from "#server/features/calendar/routes.ts";
import { contactHolder } from "#server/features/contact/contact-holder.ts";
import { contactRoutes } from "#server/features/contact/routes.ts";
import { contentHolder } from "#server/features/content/content-holder.ts";
import { contentRoutes } from "#server/features/content/routes.ts";
import { joinQuestion } from "#server/features/conversations/commands.ts";
import { conversationsHolder } from "#server/features/conversations/conversations-holder.ts";
import { replyRoutes } from "#server/features/conversations/replies/routes.ts";
import { conversationRoutes } from "#server/features/conversations/routes.ts";
import { insightRoutes } from "#server/features/insights/routes.ts";
import { availabilityRoutes } from "#server/features/listings/availability/routes.ts";
import { busyCalendarRoutes } from "#server/features/listings/busy/routes.ts";
import { favouritesHolder } from "#server/features/listings/favourites/favourites-holder.ts";
import { favouriteRoutes } from "#server/features/listings/favourites/routes.ts";
import { listingManagementRoutes } from "#server/features/listings/management/routes.ts";
import { placeRoutes } from "#server/features/listings/places/routes.ts";
import { listingRoutes } from "#server/features/listings/routes.ts";
import type { createSearching } from "#server/features/listings/search/searching.ts";
import type { CurrentThesaurus } from "#server/features/listings/search/thesaurus/current-thesaurus.ts";
import type { MissedSearches } from "#server/features/listings/search-words/missed-searches.ts";
import { searchWordRoutes } from "#server/features/listings/search-words/routes.ts";
import type { createShowing } from "#server/features/listings/showing.ts";
import { notesHolder } from "#server/features/notes/notes-holder.ts";
import { noteRoutes } from "#server/features/notes/routes.ts";
import { notificationsHolder } from "#server/features/notifications/notifications-holder.ts";
import { notificationRoutes } from "#server/features/notifications/routes.ts";
import { organisationRoutes } from "#server/features/organisations/routes.ts";
import { peopleHolder } from "#server/features/people/erasure/people-holder.ts";
import { productAdminRoutes } from "#server/features/people/product-admin-routes.ts";
import { registrationRoutes } from "#server/features/people/registration/registration-routes.ts";
import { type PersonPort, peopleRoutes } from "#server/features/people/routes.ts";
import { endInvitationsInto } from "#server/features/people/standing/on-activity.ts";
import { savedViewRoutes } from "#server/features/saved-views/routes.ts";
import { viewsHolder } from "#server/features/saved-views/views-holder.ts";
import { brandRoutes } from "#server/features/support/brand.ts";
import { mailTemplateRoutes } from "#server/features/support/mail-templates/routes.ts";
import { securityRoutes, supportRoutes } from "#server/features/support/routes.ts";
import { securityHolder } from "#server/features/support/security-holder.ts";
import { ticketRoutes } from "#server/features/tickets/routes.ts";
import { ticketsHolder } from "#server/features/tickets/tickets-holder.ts";
import { workQueueRoutes } from "#server/features/work-queue/routes.ts";
import type { MailTemplates } from "#server/platform/mail/content.ts";
import type { Services } from "#server/platform/services.ts";
import { mailTemplatesWith } from "./mail-templates.ts";
import type { CallContext, Contract } from "./platform/http/api.ts";

/** What the embedded provider does with a person's account; an external one keeps its own. */
export type AccountPort = Pick<PersonPort, "endSessions" | "readSecurity" | "endOwnSessions" | "followPerson" | "eraseAccount"> & {
  /** The templates of its mails. */
  mails?: Partial<MailTemplates>;
};

type Parts = {
  searching: ReturnType<typeof createSearching>;
  searchWords: { thesaurus: CurrentThesaurus; missedSearches: MissedSearches };
  show: ReturnType<typeof createShowing>;
  accounts: AccountPort;
  onSessionsEnded(): void;
};

/** What answers the contract, feature by feature. */
export function createRouter(
  services: Services,
  { searching, searchWords, show, accounts, onSessionsEnded }: Parts,
): Router<Contract, CallContext> {
  return {
    organisations: organisationRoutes(services, async (trx, { kind, ...change }) => {
      await endInvitationsInto(trx, services, { kind, ...change });
      if (kind !== "team") await tellOtherSide(trx, services, { kind, ...change });
    }),
    people: peopleRoutes(services, {
      endSessions: accounts.endSessions,
      readSecurity: accounts.readSecurity,
      endOwnSessions: accounts.endOwnSessions,
      followPerson: accounts.followPerson,
      eraseAccount: accounts.eraseAccount,
      onEnded: onSessionsEnded,
      // Whoever holds what is a person's own.
      holders: [
        peopleHolder,
        favouritesHolder,
        bookingsHolder,
        feedsHolder,
        conversationsHolder,
        contactHolder,
        contentHolder,
        ticketsHolder,
        notesHolder,
        securityHolder,
        viewsHolder,
        notificationsHolder,
      ],
    }),
    productAdmins: productAdminRoutes(services),
    registration: registrationRoutes(services),
    listings: listingRoutes(services, searching, show),
    searchWords: searchWordRoutes(services, searchWords.thesaurus, searchWords.missedSearches),
    places: placeRoutes(),
    listingManagement: listingManagementRoutes(services),
    availabilities: availabilityRoutes(services),
    busyCalendars: busyCalendarRoutes(services),
    favourites: favouriteRoutes(services),
    ...bookingRoutes(services, joinQuestion),
    runSheets: runSheetRoutes(services),
    calendarFeeds: calendarFeedRoutes(services),
    conversations: conversationRoutes(services),
    savedReplies: replyRoutes(services),
    contact: contactRoutes(services),
    content: contentRoutes(services),
    tickets: ticketRoutes(services),
    support: supportRoutes(services),
    mailTemplates: mailTemplateRoutes(services, mailTemplatesWith(accounts.mails)),
    brands: brandRoutes(services),
    security: securityRoutes(services),
    insights: insightRoutes(services),
    calendars: calendarRoutes(services),
    privateNotes: noteRoutes(services),
    savedViews: savedViewRoutes(services),
    workQueue: workQueueRoutes(services),
    notifications: notificationRoutes(services),
  };
}
