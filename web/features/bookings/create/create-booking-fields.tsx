import IconBuilding from "@tabler/icons-react/icons/IconBuilding";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Controller, type FieldPath, type UseFormRegisterReturn, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { countries } from "#contract/core/fields/countries.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { townOf } from "#web/features/listings/town-of.ts";
import { countryOptions } from "#web/platform/forms/country-options.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { TimeField } from "#web/platform/forms/dates/time-field.tsx";
import { PhoneField } from "#web/platform/forms/phone/phone-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { reasonOfDay, startsOn, startTimes, useDayReason } from "../day-reason.ts";
import { BookingCalendar } from "./create-booking-calendar.tsx";
import { OtherDateFields } from "./create-booking-other-dates.tsx";
import type { BookingFormValues } from "./create-booking-values.ts";

/** Registers a field with its error, which the form's schema or the server put there. */
function useField() {
  const { register, formState } = useFormContext<BookingFormValues>();
  return (
    path: FieldPath<BookingFormValues>,
  ): { name: string; error?: string } & Pick<UseFormRegisterReturn, "onChange" | "onBlur" | "ref"> => {
    const message = messageAt(formState.errors, path);
    const { name, onChange, onBlur, ref } = register(path);
    return { name, onChange, onBlur, ref, ...(message ? { error: message } : {}) };
  };
}

export function BookingDateFields({ listing }: { listing: Listing }) {
  const t = useTranslations("bookings.form.create");
  const optional = useTranslations("ui")("optional");
  const textOf = useFieldText();
  const reasonText = useDayReason();
  const formats = useFormats();
  const { api } = usePage();
  const { control, formState, watch } = useFormContext<BookingFormValues>();
  const { data } = useQuery(api.listings.getUnavailableDates.queryOptions({ input: { listingId: listing.id } }));
  const date = watch("activityDate");
  const isTaken = data?.unavailable.includes(date) ?? false;
  const starts = data && isPlainDate(date) && !isTaken ? startsOn(date, data, listing.durationMinutes) : null;
  const isHeld = data?.held.includes(date) ?? false;
  const errorAt = (path: "activityDate" | "startTime") => messageAt(formState.errors, path);
  const params = data && isTaken ? (reasonOfDay(date, data, listing.durationMinutes) ?? {}) : {};
  const takenText = reasonText({ params }) ?? textOf({ code: "dateUnavailable", params }, t("activityDate"));
  const dateError = errorAt("activityDate") ?? (isTaken ? takenText : undefined);
  return (
    <Card title={t("when")}>
      <Stack gap={4}>
        <Columns>
          <Controller
            control={control}
            name="activityDate"
            render={({ field }) => (
              <DateField
                label={t("activityDate")}
                required
                min={listing.earliestDate}
                max={listing.latestDate}
                unavailable={data?.unavailable}
                help={t("activityDateHelp", { from: formats.date(listing.earliestDate) })}
                {...field}
                error={dateError}
              />
            )}
          />
          <Controller
            control={control}
            name="startTime"
            render={({ field }) => (
              <TimeField
                label={t("startTime")}
                optionalText={optional}
                help={starts && t("canBegin", { times: startTimes(starts) })}
                {...field}
                value={field.value ?? ""}
                error={errorAt("startTime")}
              />
            )}
          />
          <Controller
            control={control}
            name="participants"
            render={({ field: { value, onChange, onBlur, ref, name } }) => {
              const message = messageAt(formState.errors, "participants");
              return (
                <NumberField
                  label={t("participants")}
                  required
                  help={t("participantsHelp", { min: listing.minGuests, max: listing.maxGuests })}
                  min={listing.minGuests}
                  max={listing.maxGuests}
                  decreaseLabel={t("fewer")}
                  increaseLabel={t("moreParticipants")}
                  onOther={onChange}
                  {...{ value, onChange, onBlur, ref, name }}
                  {...(message ? { error: message } : {})}
                />
              );
            }}
          />
        </Columns>
        {isHeld ? <Notice>{t("heldDate")}</Notice> : null}
        <OtherDateFields listing={listing} unavailable={data?.unavailable} />
        <BookingCalendar listing={listing} unavailable={data?.unavailable ?? []} held={data?.held ?? []} />
      </Stack>
    </Card>
  );
}

export function BookingVenueFields({ listing, clientId }: { listing: Listing; clientId: string }) {
  const t = useTranslations("bookings.form.create");
  const field = useField();
  const { watch, formState } = useFormContext<BookingFormValues>();
  const { page } = usePage();
  const countries = useMemo(() => countryOptions(page.language), [page.language]);
  const venue = listing.venues.find(({ id }) => id === watch("venueId"));
  if (listing.venues.length === 0) return null;
  const addressMessage = messageAt(formState.errors, "info.address");
  const street = field("info.address.street");
  return (
    <Card title={t("where")}>
      <Stack>
        <SelectField
          label={t("venue")}
          required
          placeholder={t("chooseVenue")}
          options={listing.venues.map((venue) => ({
            value: venue.id,
            label: [venue.name, townOf(venue, page.language)].filter(Boolean).join(", "),
          }))}
          {...field("venueId")}
        />
        {venue?.isClientLocation ? <OwnAddressButton clientId={clientId} /> : null}
        {venue?.isClientLocation ? (
          <Columns>
            <TextField
              label={t("street")}
              autoComplete="street-address"
              required
              {...(addressMessage ? { error: addressMessage } : {})}
              {...street}
            />
            <TextField label={t("postalCode")} autoComplete="postal-code" required {...field("info.address.postalCode")} />
            <TextField label={t("city")} autoComplete="address-level2" required {...field("info.address.city")} />
            <SelectField label={t("country")} required autoComplete="country" options={countries} {...field("info.address.country")} />
          </Columns>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Fills in the client's own address, for those who may read it and where there is one. */
function OwnAddressButton({ clientId }: { clientId: string }) {
  const t = useTranslations("bookings.form.create");
  const { api } = usePage();
  const { setValue } = useFormContext<BookingFormValues>();
  const isAllowed = useMe().can.includes("clients.read");
  const { data } = useQuery(api.organisations.getClient.queryOptions({ input: { clientId }, enabled: isAllowed && clientId !== "" }));
  const address = data?.legalAddress;
  if (!address) return null;
  return (
    <div>
      <Button
        size="s"
        icon={<IconBuilding size={17} stroke={1.9} aria-hidden="true" />}
        onClick={() => {
          const { country, ...rest } = address;
          const known = countries.find((code) => code === country);
          setValue("info.address", { ...rest, country: known ?? "BE" }, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        }}
      >
        {t("useOwnAddress", { street: address.street, city: address.city })}
      </Button>
    </div>
  );
}

export function BookingContactFields() {
  const t = useTranslations("bookings.form.create");
  const field = useField();
  const optional = useTranslations("ui")("optional");
  return (
    <Card title={t("contact")}>
      <Columns>
        <TextField label={t("contactName")} required autoComplete="name" {...field("info.contactName")} />
        <TextField label={t("contactEmail")} required type="email" autoComplete="email" {...field("info.contactEmail")} />
        <PhoneField label={t("contactPhone")} optionalText={optional} {...field("info.contactPhone")} />
      </Columns>
    </Card>
  );
}

export function BookingExtraFields({ listing }: { listing: Listing }) {
  const t = useTranslations("bookings.form.create");
  const formats = useFormats();
  const field = useField();
  return (
    <Card title={t("more")} description={t("moreHelp")}>
      <Stack>
        <Columns>
          <SelectField
            label={t("language")}
            options={[
              { value: "", label: t("anyLanguage") },
              ...listing.languages.map((code) => ({ value: code, label: formats.language(code) })),
            ]}
            {...field("info.language")}
          />
          <TextField label={t("occasion")} {...field("info.occasion")} />
          <TextField label={t("purchaseOrderNumber")} {...field("info.purchaseOrderNumber")} />
        </Columns>
        <TextAreaField label={t("dietaryNeeds")} help={t("dietaryHelp")} rows={2} {...field("info.dietaryNeeds")} />
        <TextAreaField label={t("accessibilityNeeds")} help={t("accessibilityHelp")} rows={2} {...field("info.accessibilityNeeds")} />
        <TextAreaField label={t("message")} rows={4} {...field("info.message")} />
      </Stack>
    </Card>
  );
}
