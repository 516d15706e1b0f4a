import type { BookingSummary } from "#contract/bookings/bookings.ts";
import { bookings } from "#contract/bookings/bookings.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { presentSummary } from "../present.ts";
import { allBookings } from "../queries.ts";
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
    present: (row, user) => presentSummary(row, { user, today: clock.today(), timeZone: config.timeZone }),
  });
}

function columns(language: UiLanguage, user: User): ExportColumn<BookingSummary>[] {
  const { columns: t, statuses, reasons, waitingFor } = textsOf[language];
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
    { header: t.priceInclVat, kind: "money", value: ({ priceInclVatCents }) => priceInclVatCents },
    { header: t.reason, kind: "text", width: 14, value: ({ reason }) => reason && reasons[reason] },
    { of: "priceExclVat", header: t.refunded, kind: "money", value: ({ cost }) => cost.refundedCents },
    { of: "priceExclVat", header: t.costExclVat, kind: "money", value: ({ cost }) => cost.exclVatCents },
    { header: t.vat, kind: "money", value: ({ cost }) => cost.vatCents },
    { header: t.rounding, kind: "money", value: ({ cost }) => cost.roundingCents },
    { header: t.costInclVat, kind: "money", value: ({ cost }) => cost.inclVatCents },
    ...(user.organisation?.kind === "client" ? [] : commissionColumns(t)),
    { header: t.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

function commissionColumns(t: BookingExportTexts["columns"]): ExportColumn<BookingSummary>[] {
  return [
    { header: t.commission, kind: "money", value: ({ commission }) => commission?.amountCents ?? null },
    {
      header: t.commissionEarned,
      kind: "money",
      value: ({ commission, isCommissionEarned }) => (commission && isCommissionEarned ? commission.amountCents : 0),
    },
  ];
}
