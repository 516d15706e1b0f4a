import { bookingStatusNames } from "#contract/booking-status-names.nl.ts";
import type { BookingExportTexts } from "./export-texts.en.ts";

/** De woorden van de export van boekingen. */
export const bookingExportTexts = {
  title: "Boekingen",
  columns: {
    reference: "Boeking",
    status: "Status",
    completed: "Afgerond",
    waitingFor: "Wacht op",
    client: "Klant",
    team: "Team",
    vendor: "Aanbieder",
    listing: "Activiteit",
    activityDate: "Datum",
    startTime: "Start",
    participants: "Deelnemers",
    priceExclVat: "Prijs excl. btw (EUR)",
    priceInclVat: "Prijs incl. btw (EUR)",
    createdAt: "Aangevraagd",
  },
  statuses: bookingStatusNames,
  waitingFor: { vendor: "Aanbieder", client: "Klant" },
} satisfies BookingExportTexts;
