import type { BookingStatus } from "#contract/booking-states.ts";
import { bookingStatusNames } from "#contract/booking-status-names.en.ts";

/** The words of the bookings' export. */
export const bookingExportTexts = {
  title: "Bookings",
  columns: {
    reference: "Booking",
    status: "Status",
    completed: "Completed",
    waitingFor: "Waiting for",
    client: "Client",
    team: "Team",
    vendor: "Vendor",
    listing: "Activity",
    activityDate: "Date",
    startTime: "Start",
    participants: "Participants",
    priceExclVat: "Price excl. VAT (EUR)",
    priceInclVat: "Price incl. VAT (EUR)",
    createdAt: "Requested",
  },
  statuses: bookingStatusNames as Record<BookingStatus, string>,
  waitingFor: { vendor: "Vendor", client: "Client" },
};

export type BookingExportTexts = typeof bookingExportTexts;
