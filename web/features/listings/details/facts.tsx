import IconCalendarClock from "@tabler/icons-react/icons/IconCalendarClock";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconMessageLanguage from "@tabler/icons-react/icons/IconMessageLanguage";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listings.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { guestsOf, placeOf } from "../listing-card.tsx";
import styles from "./facts.module.css";

/** What a planner asks first: how long, for how many, where, in which languages, how far ahead. */
export function Facts({ listing }: { listing: Listing }) {
  const tAll = useTranslations();
  const t = useTranslations("listings");
  const formats = useFormats();
  const durationOf = useDuration();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.hidden}>
        {t("details.facts")}
      </h2>
      <dl className={styles.facts}>
        <Fact icon={<IconClock aria-hidden="true" />} label={t("details.duration")}>
          {durationOf(listing.durationMinutes)}
        </Fact>
        <Fact icon={<IconUsers aria-hidden="true" />} label={t("details.group")}>
          {guestsOf(listing, tAll)}
        </Fact>
        <Fact icon={<IconMapPin aria-hidden="true" />} label={t("details.place")}>
          {placeOf(listing, tAll)}
        </Fact>
        <Fact icon={<IconMessageLanguage aria-hidden="true" />} label={t("details.spoken")}>
          {listing.languages.map(formats.language).join(", ")}
        </Fact>
        <Fact icon={<IconCalendarClock aria-hidden="true" />} label={t("details.notice")}>
          {t("details.noticeDays", { days: listing.bookingAdvanceNoticeDays })}
        </Fact>
      </dl>
    </section>
  );
}

/** A duration in words, in hours or below one in minutes. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations("listings");
  const formats = useFormats();
  return (minutes) => {
    const hours = minutes / 60;
    if (Number.isInteger(hours)) return t("details.hoursLong", { hours });
    return hours < 1 ? t("card.minutes", { minutes }) : t("card.hours", { hours: formats.hours(minutes) });
  };
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={styles.icon}>{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
