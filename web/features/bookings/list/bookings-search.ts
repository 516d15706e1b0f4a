import {
  bookingEnders,
  bookingEndReasons,
  bookingOutcomes,
  bookingSorts,
  bookingStatuses,
  waitingFilters,
} from "#contract/bookings/booking-states.ts";
import { statedReasons } from "#contract/bookings/offers/offer-states.ts";
import { anyOf, day, idOf, listSearch, oneOf, words, yesOrNo } from "#web/platform/lists/list-search.ts";

/** What a person looks for among their bookings, as it stands in the address. */
const list = listSearch({
  sorts: bookingSorts,
  sort: "-createdAt",
  fields: {
    q: words("q"),
    /** None means all. */
    statuses: anyOf("statuses", bookingStatuses),
    /** Why it ended. */
    reason: oneOf("reasons", bookingEndReasons),
    /** Whose turn it is. */
    waiting: oneOf("waitingFor", waitingFilters),
    /** First and last activity date. A word moves with the calendar, for views that last. */
    from: day("from"),
    to: day("to"),
    /** First and last day on which they were asked for. */
    askedFrom: day("askedFrom"),
    askedTo: day("askedTo"),
    /** What figures are made of besides: what became of it, whether its vendor answered, when, by whom and why it was called off. */
    outcome: oneOf("outcome", bookingOutcomes),
    answered: yesOrNo("answered", ["true", "false"]),
    endedFrom: day("endedFrom"),
    endedTo: day("endedTo"),
    endedBy: oneOf("endedBy", bookingEnders),
    reasonKind: oneOf("reasonKind", statedReasons),
    client: idOf("clientId"),
    team: idOf("teamId"),
    vendor: idOf("vendorId"),
    listing: idOf("listingId"),
  },
});

export type BookingsSearch = typeof list.defaults;
export const { defaults: defaultBookingsSearch, unfiltered, read: bookingsSearch, isFiltered, filtersIn, input: bookingsInput } = list;
