import { useTranslations } from "use-intl";
import type { OfferOptions } from "#contract/bookings/offers/offer-shapes.ts";
import { type OfferSide, offerSides } from "#contract/bookings/offers/offer-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { TimeField } from "#web/platform/forms/dates/time-field.tsx";
import { type Hundredths, MoneyField } from "#web/platform/forms/money-field.tsx";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { useDayReason } from "../day-reason.ts";
import { noteLength } from "../notes/booking-note.ts";

export type OfferValues = {
  activityDate: string;
  startTime: string;
  participants: number | null;
  venueId: string;
  totalCents: Hundredths;
  message: string;
  side: OfferSide;
};

type FieldsProps = {
  values: OfferValues;
  onChange: (change: Partial<OfferValues>) => void;
  options: OfferOptions | undefined;
  isOperator: boolean;
  mayNameTotal: boolean;
  isAsked: boolean;
  /** What the server says of these values, each told at its field. */
  issues: readonly FieldIssue[];
};

/** The fields that can say what is wrong with them. */
export const offerPaths = ["activityDate", "startTime", "participants", "venueId", "totalCents"] as const;

export function OfferFields({ values, onChange, options, isOperator, mayNameTotal, isAsked, issues }: FieldsProps) {
  const t = useTranslations("bookings.offers");
  const sides = useTranslations("bookings.offerSides");
  const ui = useTranslations("ui");
  const fieldText = useFieldText();
  const isTaken = options?.unavailable.includes(values.activityDate) ?? false;
  const reasonOf = useDayReason();
  const missing = (label: string) => fieldText({ code: "required", params: {} }, label);
  const errorAt = (path: (typeof offerPaths)[number], label: string) => {
    const issue = issues.find((one) => one.path === path);
    return issue ? { error: reasonOf(issue) ?? fieldText(issue, label) } : {};
  };
  return (
    <Stack gap={4}>
      {isOperator ? (
        <SelectField
          label={t("side")}
          help={t("sideHelp")}
          value={values.side}
          options={offerSides.map((side) => ({ value: side, label: sides(side) }))}
          onChange={({ currentTarget: { value } }) => onChange({ side: value as OfferSide })}
        />
      ) : null}
      <Columns>
        <DateField
          label={t("date")}
          required
          value={values.activityDate}
          onChange={(activityDate) => onChange({ activityDate })}
          min={options?.earliestDate}
          max={options?.latestDate}
          unavailable={options?.unavailable}
          {...(isTaken ? { error: fieldText({ code: "dateUnavailable", params: {} }, t("date")) } : {})}
          {...errorAt("activityDate", t("date"))}
        />
        <TimeField
          label={t("startTime")}
          optionalText={ui("optional")}
          value={values.startTime}
          onChange={(startTime) => onChange({ startTime })}
          {...errorAt("startTime", t("startTime"))}
        />
        <NumberField
          label={t("participants")}
          required
          value={values.participants}
          onChange={(participants) => onChange({ participants })}
          min={options?.minParticipants ?? 1}
          max={options?.maxParticipants ?? groupSize.max}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
          {...errorAt("participants", t("participants"))}
          {...(isAsked && values.participants === null ? { error: missing(t("participants")) } : {})}
        />
        {options && options.venues.length > 0 ? (
          <SelectField
            label={t("venue")}
            value={values.venueId}
            options={options.venues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => onChange({ venueId: value })}
            {...errorAt("venueId", t("venue"))}
          />
        ) : null}
        {mayNameTotal ? (
          <MoneyField
            label={t("total", { basis: options?.pricesIncludeVat ? "incl" : "excl" })}
            help={t("totalHelp")}
            optionalText={ui("optional")}
            value={values.totalCents}
            onChange={(totalCents) => onChange({ totalCents })}
            {...errorAt("totalCents", t("difference"))}
            {...(typeof values.totalCents === "string" ? { error: missing(t("difference")) } : {})}
          />
        ) : null}
      </Columns>
      <TextAreaField
        label={t("message")}
        optionalText={ui("optional")}
        rows={3}
        maxLength={noteLength}
        value={values.message}
        onChange={({ currentTarget: { value } }) => onChange({ message: value })}
      />
    </Stack>
  );
}
