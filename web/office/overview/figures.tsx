import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./overview.module.css";
import type { PartyOf } from "./party-of.ts";
import { searchOf } from "./party-of.ts";

type Figure = { key: string; label: string; value: string; detail?: string; href: string };

/** The totals of a client's or vendor's bookings, each the way to exactly what it counts. */
export function Figures({ of, more }: { of: PartyOf; more: readonly Figure[] }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const { api } = usePage();
  const { data } = useQuery(api.bookings.summariseBookings.queryOptions({ input: of, throwOnError: true }));
  if (!data) return <Skeleton shape="box" height="5.5rem" />;
  const hrefOf = (search: Record<string, unknown>) => `/admin/bookings${stringifySearch({ ...searchOf(of), ...search })}`;
  const figures: Figure[] = [
    {
      key: "open",
      label: t("open"),
      value: formats.number(data.open),
      detail: t("amount", { amount: formats.money(data.openExclVatCents) }),
      href: hrefOf({ statuses: "New,Negotiation" }),
    },
    { key: "upcoming", label: t("upcoming"), value: formats.number(data.upcoming), href: hrefOf({ statuses: "Approved", from: "today" }) },
    { key: "past", label: t("past"), value: formats.number(data.past), href: hrefOf({ statuses: "Approved", to: "yesterday" }) },
    { key: "calledOff", label: t("calledOff"), value: formats.number(data.calledOff), href: hrefOf({ statuses: "Declined,Cancelled" }) },
    {
      key: "agreed",
      label: t("agreed"),
      value: formats.money(data.agreedExclVatCents),
      detail: t("exclVat"),
      href: hrefOf({ statuses: "Approved,Cancelled" }),
    },
    ...more,
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ key, label, value, detail, href }) => (
        <li key={key}>
          <UiLink href={href} className={styles.figure}>
            <span className={styles.label}>{label}</span>
            <strong>{value}</strong>
            {detail ? <span className={styles.label}>{detail}</span> : null}
          </UiLink>
        </li>
      ))}
    </ul>
  );
}
