import { useTranslations } from "use-intl";
import { bookingEnders, bookingOutcomes } from "#contract/bookings/booking-states.ts";
import { statedReasons } from "#contract/bookings/offers/offer-states.ts";
import { DayField } from "#web/platform/lists/period-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { BookingsSearch } from "./bookings-search.ts";

type FiltersProps = { search: BookingsSearch; go: (change: Partial<BookingsSearch>) => void };

/** What only figures of the dashboard lead to: shown while it narrows the list, to be seen, changed and cleared. */
export function FigureFilters({ search, go }: FiltersProps) {
  const t = useTranslations("bookings");
  const isEnded = search.endedFrom !== "" || search.endedTo !== "" || search.endedBy !== "" || search.reasonKind !== "";
  return (
    <>
      {search.outcome === "" ? null : (
        <SelectField
          label={t("list.outcome")}
          value={search.outcome}
          placeholder={t("list.parties.any")}
          options={bookingOutcomes.map((value) => ({ value, label: t(`list.outcomes.${value}`) }))}
          onChange={({ currentTarget: { value } }) => go({ outcome: value as BookingsSearch["outcome"] })}
        />
      )}
      {search.answered === "all" ? null : (
        <SelectField
          label={t("list.answered")}
          value={search.answered}
          options={(["all", "true", "false"] as const).map((value) => ({ value, label: t(`list.answers.${value}`) }))}
          onChange={({ currentTarget: { value } }) => go({ answered: value as BookingsSearch["answered"] })}
        />
      )}
      {isEnded ? (
        <>
          <DayField label={t("list.endedFrom")} value={search.endedFrom} max={search.endedTo} onDate={(endedFrom) => go({ endedFrom })} />
          <DayField label={t("list.endedTo")} value={search.endedTo} min={search.endedFrom} onDate={(endedTo) => go({ endedTo })} />
          <SelectField
            label={t("list.endedBy")}
            value={search.endedBy}
            placeholder={t("list.parties.any")}
            options={bookingEnders.map((value) => ({ value, label: t(`list.enders.${value}`) }))}
            onChange={({ currentTarget: { value } }) => go({ endedBy: value as BookingsSearch["endedBy"] })}
          />
          <SelectField
            label={t("list.reasonKind")}
            value={search.reasonKind}
            placeholder={t("list.parties.any")}
            options={statedReasons.map((value) => ({ value, label: value === "none" ? t("list.noReason") : t(`reasonKinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => go({ reasonKind: value as BookingsSearch["reasonKind"] })}
          />
        </>
      ) : null}
    </>
  );
}
