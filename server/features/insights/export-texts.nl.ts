import { activityTypeNames } from "#words/activity-type-names.nl.ts";
import { figureNames } from "#words/figure-names.nl.ts";
import { reasonKindNames } from "#words/reason-kind-names.nl.ts";
import type { InsightExportTexts } from "./export-texts.en.ts";

export const insightExportTexts = {
  titles: { figures: "Cijfers", series: "Verloop", top: "Top", lost: "Afgezegd", demand: "Vraag" },
  columns: {
    figure: "Cijfer",
    count: "Aantal",
    amount: "Bedrag excl. btw",
    share: "Aandeel",
    minutes: "Minuten",
    before: "Aantal in de periode ervoor",
    amountBefore: "Bedrag excl. btw in de periode ervoor",
    shareBefore: "Aandeel in de periode ervoor",
    minutesBefore: "Minuten in de periode ervoor",
    beside: "Nog niet meegeteld",
    from: "Van",
    to: "Tot en met",
    requests: "Aanvragen",
    approved: "Akkoord",
    booked: "Afgesproken excl. btw",
    completed: "Gebeurd excl. btw",
    views: "Bekeken",
    name: "Naam",
    reason: "Reden",
    by: "Afgezegd door",
    bookings: "Boekingen",
    value: "Waarde excl. btw",
    type: "Type",
    listings: "Openbare activiteiten",
    perListing: "Aanvragen per 100 activiteiten",
  },
  enders: { vendor: "Aanbieder", client: "Klant", operator: "Uitbater", system: "Niemand: de datum ging voorbij" },
  none: "Geen",
  figures: figureNames,
  reasons: reasonKindNames,
  types: activityTypeNames,
} satisfies InsightExportTexts;
