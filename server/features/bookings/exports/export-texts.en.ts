import type { BookingEndReason, BookingStatus } from "#contract/bookings/booking-states.ts";
import { bookingStatusNames } from "#words/booking-status-names.en.ts";

/** The words of the bookings' export. */
export const bookingExportTexts = {
  title: "Bookings",
  columns: {
    reference: "Booking",
    status: "Status",
    reason: "Why it ended",
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
    refunded: "Refunded incl. VAT (EUR)",
    costExclVat: "Costs now excl. VAT (EUR)",
    vat: "VAT on that (EUR)",
    rounding: "Rounding (EUR)",
    costInclVat: "Costs now incl. VAT (EUR)",
    commission: "Commission (EUR)",
    commissionEarned: "Of which earned (EUR)",
    keptInclVat: "Kept incl. VAT (EUR)",
    vatRate: "VAT rate",
    purchaseOrder: "Purchase order",
    venue: "Venue",
    contactName: "Contact",
    contactEmail: "Contact’s e-mail",
    contactPhone: "Contact’s phone",
    clientVatNumber: "Client’s VAT number",
    vendorVatNumber: "Vendor’s VAT number",
    commissionRate: "Commission rate",
    createdAt: "Requested",
    otherDates: "Also possible",
  },
  statuses: bookingStatusNames as Record<BookingStatus, string>,
  reasons: { expired: "Expired" } satisfies Record<BookingEndReason, string>,
  waitingFor: { vendor: "Vendor", client: "Client" },
};

export type BookingExportTexts = typeof bookingExportTexts;
