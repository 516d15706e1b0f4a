import { bookingStatusNames } from "#words/booking-status-names.nl.ts";
import type { BookingExportTexts } from "./export-texts.en.ts";

/** De woorden van de export van boekingen. */
export const bookingExportTexts = {
  title: "Boekingen",
  columns: {
    reference: "Boeking",
    status: "Status",
    reason: "Waarom beëindigd",
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
    refunded: "Terugbetaald incl. btw (EUR)",
    costExclVat: "Kost nu excl. btw (EUR)",
    vat: "Btw daarop (EUR)",
    rounding: "Afronding (EUR)",
    costInclVat: "Kost nu incl. btw (EUR)",
    commission: "Commissie (EUR)",
    commissionEarned: "Waarvan verdiend (EUR)",
    createdAt: "Aangevraagd",
  },
  statuses: bookingStatusNames,
  reasons: { expired: "Verlopen" },
  waitingFor: { vendor: "Aanbieder", client: "Klant" },
} satisfies BookingExportTexts;
