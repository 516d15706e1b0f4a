import { bookings } from "#contract/bookings/bookings.ts";
import { holds } from "#contract/bookings/holds/holds.ts";
import { offers } from "#contract/bookings/offers/offers.ts";
import { runSheets } from "#contract/bookings/run-sheets/run-sheets.ts";
import { calendars } from "#contract/calendar/calendar.ts";
import { contact } from "#contract/contact/contact.ts";
import { content } from "#contract/content/content.ts";
import { conversations } from "#contract/conversations/conversations.ts";
import { savedReplies } from "#contract/conversations/saved-replies.ts";
import { insights } from "#contract/insights/insights.ts";
import { availabilities } from "#contract/listings/availability.ts";
import { busyCalendars } from "#contract/listings/busy-calendars.ts";
import { favourites } from "#contract/listings/favourites.ts";
import { listingManagement } from "#contract/listings/listing-management.ts";
import { listings } from "#contract/listings/listings.ts";
import { places } from "#contract/listings/places.ts";
import { searchWords } from "#contract/listings/search-words.ts";
import { privateNotes } from "#contract/notes/notes.ts";
import { notifications } from "#contract/notifications/notifications.ts";
import { organisations } from "#contract/organisations/organisations.ts";
import { people } from "#contract/people/people.ts";
import { productAdmins } from "#contract/people/product-admins.ts";
import { registration } from "#contract/people/registration.ts";
import { brands } from "#contract/support/brand.ts";
import { mailTemplates } from "#contract/support/mail-templates.ts";
import { security } from "#contract/support/security.ts";
import { support } from "#contract/support/support.ts";
import { tickets } from "#contract/tickets/tickets.ts";
import { calendarFeeds } from "./bookings/calendar-feeds.ts";
import { savedViews } from "./saved-views/saved-views.ts";
import { workQueue } from "./work-queue/work-queue.ts";

/** The whole API, feature by feature in the order of the house. */
export const contract = {
  organisations,
  people,
  productAdmins,
  registration,
  listings,
  searchWords,
  places,
  listingManagement,
  availabilities,
  busyCalendars,
  favourites,
  bookings,
  offers,
  holds,
  runSheets,
  calendarFeeds,
  conversations,
  savedReplies,
  contact,
  content,
  tickets,
  support,
  mailTemplates,
  brands,
  security,
  privateNotes,
  savedViews,
  workQueue,
  insights,
  calendars,
  notifications,
};
export type Contract = typeof contract;
