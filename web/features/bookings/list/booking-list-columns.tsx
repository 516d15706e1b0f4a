import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import styles from "./booking-list.module.css";
import { BookingStatusBadge, CompletedBadge } from "./booking-status-badge.tsx";
import { BookingWaiting } from "./booking-waiting.tsx";

type Column = DataColumn<BookingSummary>;
type PartyColumn = "client" | "team" | "vendor";

/** The parties worth a column: everybody sees the others, the operator both. */
const partyColumns: Record<Area, readonly PartyColumn[]> = {
  admin: ["client", "vendor"],
  client: ["team", "vendor"],
  team: ["vendor"],
  vendor: ["client"],
};

/** The list's columns for an area; the first one names the booking and opens it. */
export function useBookingColumns(area: Area): Column[] {
  const t = useTranslations("bookings.list.columns");
  const formats = useFormats();
  const further = useFurtherColumns(area);
  const party = (key: PartyColumn): Column => ({
    key,
    header: t(key),
    // The team belongs to the client it stands under, where the client has a column of its own.
    cell: (booking) => (
      <span className={styles.party}>
        {key === "client" ? <TwoLines first={booking.client.name} second={booking.team.name} /> : booking[key].name}
      </span>
    ),
  });
  return [
    {
      key: "booking",
      header: t("booking"),
      cell: ({ listing, reference }) => (
        <span className={styles.booking}>
          <TwoLines
            first={<InLanguage language={listing.textLanguage}>{listing.name}</InLanguage>}
            second={<span className={styles.reference}>{reference}</span>}
          />
        </span>
      ),
    },
    { key: "status", header: t("status"), cell: (booking) => <Status booking={booking} area={area} /> },
    ...partyColumns[area].map(party),
    {
      key: "activityDate",
      header: t("date"),
      sortable: true,
      cell: ({ activityDate, startTime }) => (
        <span className={styles.date}>
          <TwoLines first={<time dateTime={activityDate}>{formats.date(activityDate)}</time>} second={startTime} />
        </span>
      ),
    },
    {
      key: "participants",
      header: t("participants"),
      align: "end",
      unit: t("unit"),
      cell: ({ participants }) => formats.number(participants),
    },
    {
      key: "priceExclVat",
      header: t("price"),
      align: "end",
      sortable: true,
      cell: ({ priceExclVatCents, cost }) => (
        <span className={styles.price}>
          <TwoLines
            first={formats.moneyExact(priceExclVatCents)}
            second={cost.exclVatCents === priceExclVatCents ? null : t("costsNow", { amount: formats.moneyExact(cost.exclVatCents) })}
          />
        </span>
      ),
    },
    ...further,
  ];
}

/** What no list shows until somebody wants it. */
function useFurtherColumns(area: Area): Column[] {
  const t = useTranslations("bookings.list.columns");
  const formats = useFormats();
  const money = (key: "priceInclVat" | "vat", cents: (booking: BookingSummary) => number): Column => ({
    key,
    header: t(key),
    isFurther: true,
    align: "end",
    cell: (booking) => <span className={styles.price}>{formats.moneyExact(cents(booking))}</span>,
  });
  const commission: Column = {
    key: "commission",
    header: t("commission"),
    isFurther: true,
    align: "end",
    cell: ({ commission: of }) =>
      of && (
        <span className={styles.price}>
          <TwoLines first={formats.moneyExact(of.amountCents)} second={formats.percent(of.rateBp)} />
        </span>
      ),
  };
  return [
    money("priceInclVat", ({ priceInclVatCents }) => priceInclVatCents),
    money("vat", ({ cost }) => cost.vatCents),
    ...(area === "admin" || area === "vendor" ? [commission] : []),
    {
      key: "venue",
      header: t("venue"),
      isFurther: true,
      isWords: true,
      cell: ({ venueName, venueLanguage }) => (venueName ? <InLanguage language={venueLanguage}>{venueName}</InLanguage> : null),
    },
    { key: "purchaseOrder", header: t("purchaseOrder"), isFurther: true, isWords: true, cell: ({ purchaseOrderNumber: order }) => order },
    {
      key: "contact",
      header: t("contact"),
      isFurther: true,
      isWords: true,
      cell: ({ contact }) => (
        <TwoLines
          first={contact.name}
          second={contact.phone ? readablePhone(contact.phone) : contact.email && <EmailAddress address={contact.email} />}
        />
      ),
    },
    {
      key: "createdAt",
      header: t("createdAt"),
      isFurther: true,
      sortable: true,
      cell: ({ createdAt }) => (
        <span className={styles.date}>
          <time dateTime={createdAt}>{formats.instant(createdAt)}</time>
        </span>
      ),
    },
  ];
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second ? <span className={styles.second}> {second}</span> : null}
    </span>
  );
}

function Status({ booking, area }: { booking: BookingSummary; area: Area }) {
  return (
    <span className={styles.status}>
      <span className={styles.badges}>
        <BookingStatusBadge status={booking.status} reason={booking.reason} />
        {booking.isCompleted ? <CompletedBadge /> : null}
      </span>
      <BookingWaiting booking={booking} area={area} withReminder />
    </span>
  );
}
