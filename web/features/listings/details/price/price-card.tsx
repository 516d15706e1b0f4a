import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useVenueEffect } from "../venues.tsx";
import type { GroupChoices } from "./group-address.ts";
import { chosenVenue, dateIssue, participantsIssue, quoteFor, usualGroup } from "./group-choices.ts";
import styles from "./price-card.module.css";
import { PriceHeadline } from "./price-headline.tsx";
import { QuoteTable } from "./quote-table.tsx";

type PriceCardProps = {
  listing: Listing;
  choices: GroupChoices;
  unavailable: readonly string[];
  /** Keeps what is chosen in the address. */
  onChange: (change: Partial<GroupChoices>) => void;
};

/** How many, when and where, and at once what it costs: by the same function as the server's answer. */
export function PriceCard({ listing, choices, unavailable, onChange }: PriceCardProps) {
  const t = useTranslations("listings.quote");
  const formats = useFormats();
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const [participants, setParticipants] = useState<number | null>(choices.participants ?? usualGroup(listing));
  const [wasAsked, setWasAsked] = useState(false);
  const [date, setDate] = useState(choices.date ?? "");
  const venue = chosenVenue(listing.venues, choices.venue);
  const guestsWrong = participantsIssue(participants, listing);
  const dateWrong = dateIssue(date, { ...listing, unavailable });
  const dateError = date || wasAsked ? dateWrong : undefined;

  // A day chosen in the calendar comes into the field; what was typed there and is no date stays as it is.
  useEffect(() => {
    if (choices.date !== undefined) setDate(choices.date);
  }, [choices.date]);

  const isFine = !guestsWrong && !dateWrong;
  const request = (event: MouseEvent) => {
    if (isFine) return;
    event.preventDefault();
    setWasAsked(true);
    // The error must be drawn before the field that has it gets the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const guestsHelp = useGuestsHelp(listing);
  const carried = stringifySearch({ listingId: listing.id, participants: participants ?? undefined, date, venueId: venue?.id });
  return (
    <form ref={form} method="get" className={styles.card} aria-label={t("title")} onSubmit={(event: FormEvent) => event.preventDefault()}>
      <div aria-live="polite">
        <PriceHeadline listing={listing} choices={choices} />
      </div>
      <div className={styles.fields}>
        <NumberField
          name="participants"
          label={t("participants")}
          help={guestsWrong ? undefined : guestsHelp}
          error={guestsWrong && fieldText(guestsWrong, t("participants"))}
          value={participants}
          onChange={(value) => {
            setParticipants(value);
            onChange({ participants: value ?? undefined });
          }}
          min={listing.minGuests}
          max={listing.maxGuests}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
        />
        <DateField
          name="date"
          label={t("date")}
          help={dateError ? undefined : t("dateHelp", { date: formats.date(listing.earliestDate) })}
          error={dateError && fieldText(dateError, t("date"))}
          value={date}
          min={listing.earliestDate}
          max={listing.latestDate}
          unavailable={unavailable}
          onChange={(next) => {
            setDate(next);
            onChange({ date: isPlainDate(next) ? next : undefined });
          }}
        />
        <VenueChoice listing={listing} venueId={venue?.id ?? ""} onChange={(venueId) => onChange({ venue: venueId })} />
        <Button type="submit" className={styles.update}>
          {t("update")}
        </Button>
      </div>
      {participants === null || guestsWrong ? (
        <p className={styles.invalid}>{t("invalid")}</p>
      ) : (
        <QuoteTable quote={quoteFor(listing, venue, participants)} listing={listing} venueName={venue?.name ?? ""} />
      )}
      <ButtonLink href={`/bookings/new${carried}`} variant="primary" size="l" wide rel="nofollow" onClick={request}>
        {t("request")}
      </ButtonLink>
      <p className={styles.note}>{t("requestNote")}</p>
      <ButtonLink href={`/client/messages/ask?listingId=${listing.id}`} variant="ghost" wide rel="nofollow">
        {t("ask")}
      </ButtonLink>
    </form>
  );
}

function useGuestsHelp({ minGuests: min, maxGuests: max }: Listing): string {
  const t = useTranslations("listings.quote");
  return t(min === max ? "participantsHelpExact" : "participantsHelp", { min, max });
}

type VenueChoiceProps = { listing: Listing; venueId: string; onChange: (venueId: string) => void };

/** Where, where there is a choice, with what each venue does to the price. */
function VenueChoice({ listing: { venues }, venueId, onChange }: VenueChoiceProps) {
  const t = useTranslations("listings.quote");
  const effectOf = useVenueEffect();
  if (venues.length < 2) return null;
  return (
    <SelectField
      name="venue"
      label={t("venue")}
      value={venueId}
      options={venues.map((one) => ({ value: one.id, label: `${one.name} (${effectOf(one)})` }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
