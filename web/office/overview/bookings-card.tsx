import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { addDays } from "#contract/core/dates/dates.ts";
import { BookingStatusBadge } from "#web/features/bookings/list/booking-status-badge.tsx";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./overview.module.css";
import { type PartyOf, searchOf } from "./party-of.ts";

const shown = 5;

/** What is open or comes, soonest first, and what has been, newest first. */
export function BookingsCard({ of }: { of: PartyOf }) {
  const t = useTranslations("office.overview");
  const { api } = usePage();
  const today = useToday();
  const ahead = useQuery(
    api.bookings.listBookings.queryOptions({
      input: { ...of, statuses: ["New", "Negotiation", "Approved"], from: today, sort: "activityDate", pageSize: 10 },
    }),
  );
  const behind = useQuery(
    api.bookings.listBookings.queryOptions({
      input: { ...of, statuses: ["Approved"], to: addDays(today, -1), sort: "-activityDate", pageSize: 10 },
    }),
  );
  return (
    <Card
      title={t("bookings")}
      action={
        <ButtonLink size="s" variant="ghost" href={`/admin/bookings${stringifySearch(searchOf(of))}`}>
          {t("all")}
        </ButtonLink>
      }
    >
      <Part title={t("ahead")} items={ahead.data?.items} isClients={of.clientId !== undefined} />
      <Part title={t("behind")} items={behind.data?.items} isClients={of.clientId !== undefined} />
    </Card>
  );
}

function Part({ title, items, isClients }: { title: string; items: readonly BookingSummary[] | undefined; isClients: boolean }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      {items?.length === 0 ? <p className={styles.none}>{t("none")}</p> : null}
      <ul className={styles.rows}>
        {(items ?? []).slice(0, shown).map((booking) => (
          <li key={booking.id}>
            <UiLink href={`/admin/bookings/${booking.id}`}>
              <InLanguage language={booking.listing.textLanguage}>{booking.listing.name}</InLanguage>
            </UiLink>
            <span className={styles.quiet}>
              {[
                formats.date(booking.activityDate),
                isClients ? booking.vendor.name : booking.client.name,
                t("amount", { amount: formats.money(booking.priceExclVatCents) }),
              ].join(" · ")}
            </span>
            <BookingStatusBadge status={booking.status} reason={booking.reason} />
          </li>
        ))}
      </ul>
    </>
  );
}
