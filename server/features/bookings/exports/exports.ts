import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { bookings } from "#contract/bookings/bookings.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { type Formats, formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { openOtherDates } from "../other-dates.ts";
import { presentSummary, type Viewer } from "../present.ts";
import { allBookings, type ExportedRow } from "../queries.ts";
import { type BookingExportTexts, bookingExportTexts as en } from "./export-texts.en.ts";
import { bookingExportTexts as nl } from "./export-texts.nl.ts";

const textsOf = { en, nl };

/** The bookings list, to take along. */
export function bookingExport({ db, clock, config }: Services) {
  return exportable({
    name: "bookings",
    list: bookings.listBookings,
    title: (language) => textsOf[language].title,
    columns,
    rows: (user, filter) => allBookings(db, user, config.timeZone, filter),
    present: (row, user) => presentExported(row, { user, now: clock.now(), today: clock.today(), timeZone: config.timeZone }),
  });
}

/** What a list says of a booking, its further dates, and the VAT numbers of those who settle it. */
type Exported = BookingSummary & { otherDates: readonly PlainDate[]; clientVatNumber: string | null; vendorVatNumber: string | null };

function presentExported(row: ExportedRow, viewer: Viewer): Exported {
  const summary = presentSummary(row, viewer);
  return {
    ...summary,
    otherDates: openOtherDates(row),
    clientVatNumber: seesVatNumber(summary, viewer, "client") ? row.client_vat_number : null,
    vendorVatNumber: seesVatNumber(summary, viewer, "vendor") ? row.vendor_vat_number : null,
  };
}

/** The operator and the party itself; the other side once there is something to invoice between them. */
function seesVatNumber({ status, cost }: BookingSummary, { user: { organisation } }: Viewer, of: "client" | "vendor"): boolean {
  return organisation === null || organisation.kind === of || status === "Approved" || (status === "Cancelled" && cost.inclVatCents > 0);
}

function columns(language: UiLanguage, user: User): ExportColumn<Exported>[] {
  const { columns: t, statuses, reasons, waitingFor } = textsOf[language];
  const formats = formatsFor(language);
  return [
    { of: "booking", header: t.reference, kind: "text", width: 16, value: ({ reference }) => reference },
    { of: "status", header: t.status, kind: "text", width: 14, value: ({ status }) => statuses[status] },
    { of: "status", header: t.completed, kind: "boolean", value: ({ isCompleted }) => isCompleted },
    {
      of: "status",
      header: t.waitingFor,
      kind: "text",
      width: 14,
      value: (booking) => booking.waitingFor && waitingFor[booking.waitingFor],
    },
    { of: "client", header: t.client, kind: "text", value: ({ client }) => client.name },
    { of: ["client", "team"], header: t.team, kind: "text", value: ({ team }) => team.name },
    { of: "vendor", header: t.vendor, kind: "text", value: ({ vendor }) => vendor.name },
    { of: "booking", header: t.listing, kind: "text", width: 36, value: ({ listing }) => listing.name },
    { of: "activityDate", header: t.activityDate, kind: "date", value: ({ activityDate }) => activityDate },
    { of: "activityDate", header: t.startTime, kind: "time", value: ({ startTime }) => startTime },
    { of: "participants", header: t.participants, kind: "integer", value: ({ participants }) => participants },
    { of: "priceExclVat", header: t.priceExclVat, kind: "money", value: ({ priceExclVatCents }) => priceExclVatCents },
    { of: "priceInclVat", header: t.priceInclVat, kind: "money", value: ({ priceInclVatCents }) => priceInclVatCents },
    { header: t.reason, kind: "text", width: 14, value: ({ reason }) => reason && reasons[reason] },
    { of: "priceExclVat", header: t.refunded, kind: "money", value: ({ cost }) => cost.refundedCents },
    { of: "priceExclVat", header: t.costExclVat, kind: "money", value: ({ cost }) => cost.exclVatCents },
    { of: "vat", header: t.vat, kind: "money", value: ({ cost }) => cost.vatCents },
    { header: t.rounding, kind: "money", value: ({ cost }) => cost.roundingCents },
    { header: t.costInclVat, kind: "money", value: ({ cost }) => cost.inclVatCents },
    ...(user.organisation?.kind === "client" ? [] : commissionColumns(t)),
    { header: t.keptInclVat, kind: "money", value: keptInclVatCents },
    { of: "vat", header: t.vatRate, kind: "text", value: ({ cost }) => ratesOf(cost, formats) },
    { of: "purchaseOrder", header: t.purchaseOrder, kind: "text", width: 18, value: ({ purchaseOrderNumber }) => purchaseOrderNumber },
    { of: "venue", header: t.venue, kind: "text", value: ({ venueName }) => venueName },
    { of: "contact", header: t.contactName, kind: "text", value: ({ contact }) => contact.name },
    { of: "contact", header: t.contactEmail, kind: "text", value: ({ contact }) => contact.email },
    { of: "contact", header: t.contactPhone, kind: "phone", value: ({ contact }) => contact.phone },
    { header: t.clientVatNumber, kind: "text", width: 18, value: ({ clientVatNumber }) => clientVatNumber },
    { header: t.vendorVatNumber, kind: "text", width: 18, value: ({ vendorVatNumber }) => vendorVatNumber },
    { of: "createdAt", header: t.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
    { header: t.otherDates, kind: "text", width: 24, value: ({ otherDates }) => otherDates.map(formats.date).join(", ") },
  ];
}

/** What the vendor keeps, where something went back or the booking ended. */
function keptInclVatCents({ status, cost }: BookingSummary): number | null {
  const isWhole = cost.refundedCents === 0 && status !== "Cancelled" && status !== "Declined";
  return isWhole ? null : cost.inclVatCents;
}

/** `21%`, or `6% + 21%` where a booking has several. */
function ratesOf({ vatTotals }: BookingSummary["cost"], { percent }: Pick<Formats, "percent">): string {
  return vatTotals.map(({ vatRateBp }) => percent(vatRateBp)).join(" + ");
}

function commissionColumns(t: BookingExportTexts["columns"]): ExportColumn<Exported>[] {
  return [
    { of: "commission", header: t.commission, kind: "money", value: ({ commission }) => commission?.amountCents ?? null },
    {
      header: t.commissionEarned,
      kind: "money",
      value: ({ commission, isCommissionEarned }) => (commission && isCommissionEarned ? commission.amountCents : 0),
    },
    { of: "commission", header: t.commissionRate, kind: "percent", value: ({ commission }) => commission?.rateBp ?? null },
  ];
}
