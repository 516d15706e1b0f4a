import { bookingExport } from "#server/features/bookings/exports/exports.ts";
import { contactExport } from "#server/features/contact/exports.ts";
import { contentExport } from "#server/features/content/exports.ts";
import { insightExports } from "#server/features/insights/exports.ts";
import { listingExport } from "#server/features/listings/management/exports.ts";
import { organisationExports } from "#server/features/organisations/exports.ts";
import { peopleExports } from "#server/features/people/exports.ts";
import { auditExport, outboxExport, securityExport } from "#server/features/support/exports.ts";
import { ticketExport } from "#server/features/tickets/exports.ts";
import type { Services } from "#server/platform/services.ts";

/** The lists that can be taken along. */
export function exportedLists(services: Services) {
  return [
    bookingExport(services),
    contactExport(services),
    ticketExport(services),
    auditExport(services),
    ...organisationExports(services),
    ...peopleExports(services),
    listingExport(services),
    outboxExport(services),
    securityExport(services),
    contentExport(services),
    ...insightExports(services),
  ];
}
