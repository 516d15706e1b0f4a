import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { createBookingInput } from "#contract/bookings/booking-input.ts";
import type { Area } from "#contract/core/roles.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack, WithAside } from "#web/ui/stack.tsx";
import { useDayReason } from "../day-reason.ts";
import { BookingPriceCard } from "../details/booking-price-card.tsx";
import { BookingChanges } from "./create-booking-changes.tsx";
import { BookingContactFields, BookingDateFields, BookingExtraFields, BookingVenueFields } from "./create-booking-fields.tsx";
import styles from "./create-booking-form.module.css";
import type { CreateBookingSearch } from "./create-booking-search.ts";
import { BookingTeamFields } from "./create-booking-team.tsx";
import { BookingTotal } from "./create-booking-total.tsx";
import {
  type BookingFormValues,
  bookingDefaults,
  bookingFormLabels,
  closedUp,
  requestIssuesOf,
  toInput,
  withOwnAddress,
} from "./create-booking-values.ts";
import { BookingVatNumberNotice } from "./create-booking-vat-number.tsx";

type Props = { area: Area; listing: Listing; search: CreateBookingSearch };

/**
 * The booking form with its live price. What was typed stays, whatever the
 * server answers; what was shown stays too, until its reader agrees to what
 * the vendor changed meanwhile.
 */
export function CreateBookingForm({ area, listing: newest, search }: Props) {
  const [listing, setListing] = useState(newest);
  const me = useMe();
  const [clientId, setClientId] = useState(area === "admin" ? search.clientId : (me.organisation?.id ?? ""));
  const t = useTranslations("bookings.form.create");
  const { api, page, queryClient } = usePage();
  const router = useRouter();
  /** Sent along: what was agreed to, which the next drawing shows. */
  const seen = useRef(newest);

  const { form, submit, isCreating } = useCreateForm({
    schema: createBookingInput,
    defaults: bookingDefaults(listing, search, me),
    judged: (values: BookingFormValues) => withOwnAddress(values, listing),
    alsoWrong: (values) => requestIssuesOf(values, listing, page.settings.timeZone),
    reasonOf: useDayReason(),
    labels: bookingFormLabels(t),
    draftKey: `booking:${listing.id}`,
    inputOf: (values) => toInput(values, seen.current),
    create: (input, idempotencyKey) => api.bookings.createBooking.call(input, { context: { idempotencyKey } }),
    onCreated: (booking) => {
      void queryClient.invalidateQueries({ queryKey: api.bookings.key() });
      router.history.push(`/${area}/bookings/${booking.id}`);
    },
    success: ({ budgetApproval, vendor }) => ({
      title: t("created"),
      description: t(budgetApproval === "pending" ? "createdPending" : "createdText", { vendor: vendor.name }),
    }),
    title: "createBooking",
    // What holds now is shown beside what did: the price, a rule, a day that was taken.
    onRefused: ({ code }) => {
      if (code === "booking.termsChanged" || code === "input.invalid") void queryClient.invalidateQueries({ queryKey: api.listings.key() });
    },
  });

  const send = (event?: FormEvent) => {
    form.setValue("otherDates", closedUp(form.getValues("otherDates")));
    return submit(event);
  };
  const agree = () => {
    seen.current = newest;
    setListing(newest);
    if (!newest.venues.some(({ id }) => id === form.getValues("venueId"))) form.setValue("venueId", "");
    void send();
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send}>
        <Stack gap={5}>
          <WithAside gap={6} aside={<BookingPriceCard listing={listing} area={area} />}>
            <Stack gap={5}>
              <BookingVatNumberNotice area={area} />
              <BookingTeamFields area={area} clientId={clientId} onClient={setClientId} />
              <BookingDateFields listing={listing} />
              <BookingVenueFields listing={listing} clientId={clientId} />
              <BookingContactFields />
              <BookingExtraFields listing={listing} />
            </Stack>
          </WithAside>
          <BookingChanges seen={listing} now={newest} onAgree={agree} pending={isCreating} />
          {/* Below both, with the price and the budget once more where a phone would have scrolled past them. */}
          <div className={styles.send}>
            <BookingTotal listing={listing} area={area} />
            <Button type="submit" variant="primary" size="l" loading={isCreating}>
              {t("submit")}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
}
