import IconActivity from "@tabler/icons-react/icons/IconActivity";
import IconCalendarClock from "@tabler/icons-react/icons/IconCalendarClock";
import IconCar from "@tabler/icons-react/icons/IconCar";
import IconCheck from "@tabler/icons-react/icons/IconCheck";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconMessageLanguage from "@tabler/icons-react/icons/IconMessageLanguage";
import IconSalad from "@tabler/icons-react/icons/IconSalad";
import IconShirt from "@tabler/icons-react/icons/IconShirt";
import IconSun from "@tabler/icons-react/icons/IconSun";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import IconWheelchair from "@tabler/icons-react/icons/IconWheelchair";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type FactGroup, factGroupNames, factsOfGroup } from "#contract/listings/listing-facts.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { guestsOf, placeOf } from "../listing-card.tsx";
import styles from "./facts.module.css";

const factIcons: Record<FactGroup, ReactNode> = {
  setting: <IconSun aria-hidden="true" />,
  access: <IconWheelchair aria-hidden="true" />,
  intensity: <IconActivity aria-hidden="true" />,
  dress: <IconShirt aria-hidden="true" />,
  possible: <IconCheck aria-hidden="true" />,
  diets: <IconSalad aria-hidden="true" />,
};

/** What a planner asks first: how long, for how many, where, in which languages, how far ahead; and what the vendor says from the fixed vocabulary. */
export function Facts({ listing }: { listing: Listing }) {
  const tAll = useTranslations();
  const t = useTranslations("listings");
  const formats = useFormats();
  const durationOf = useDuration();
  const travel = listing.isAtClient
    ? [
        ...(listing.travelKm === null ? [] : [t("details.comesWithin", { km: listing.travelKm })]),
        ...listing.travelCountries.map((country) => t("details.comesIn", { country: formats.country(country) })),
      ]
    : [];
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
        {travel.length > 0 ? (
          <Fact icon={<IconCar aria-hidden="true" />} label={t("details.comesTo")}>
            {travel.join(", ")}
          </Fact>
        ) : null}
        <Fact icon={<IconMessageLanguage aria-hidden="true" />} label={t("details.spoken")}>
          {listing.languages.map(formats.language).join(", ")}
        </Fact>
        <Fact icon={<IconCalendarClock aria-hidden="true" />} label={t("details.notice")}>
          {t("details.noticeDays", { days: listing.bookingAdvanceNoticeDays })}
        </Fact>
        {factGroupNames
          .map((group) => ({ group, facts: factsOfGroup(group, listing.facts) }))
          .filter(({ facts }) => facts.length > 0)
          .map(({ group, facts }) => (
            <Fact key={group} icon={factIcons[group]} label={tAll(`catalogue.factGroups.${group}`)}>
              {facts.map((fact) => tAll(`catalogue.facts.${fact}`)).join(", ")}
            </Fact>
          ))}
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
