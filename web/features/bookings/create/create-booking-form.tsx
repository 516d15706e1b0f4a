import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { createBookingInput } from "#contract/bookings/booking-input.ts";
import type { Area } from "#contract/core/roles.ts";
import type { Listing } from "#contract/listings/listings.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useSchemaForm } from "#web/platform/forms/schema-form.ts";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack, WithAside } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
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
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api, queryClient } = usePage();
  const router = useRouter();
  const keys = useSubmissionKeys();

  const { form, showProblem, forgetDraft } = useSchemaForm<BookingFormValues>({
    schema: createBookingInput,
    defaults: bookingDefaults(listing, search, me),
    judged: (values) => withOwnAddress(values, listing),
    alsoWrong: (values) => requestIssuesOf(values, listing),
    labels: bookingFormLabels(t),
    draftKey: `booking:${listing.id}`,
  });

  const create = useMutation({
    mutationFn: ({ values, seen }: { values: BookingFormValues; seen: Listing }) => {
      const input = toInput(values, seen);
      return api.bookings.createBooking.call(input, { context: { idempotencyKey: keys.keyFor(input) } });
    },
    onSuccess: (booking) => {
      forgetDraft();
      void queryClient.invalidateQueries({ queryKey: api.bookings.key() });
      showToast({
        title: t("created"),
        description: t(booking.budgetApproval === "pending" ? "createdPending" : "createdText", { vendor: booking.vendor.name }),
        tone: "success",
      });
      router.history.push(`/${area}/bookings/${booking.id}`);
    },
    onError: (error) => {
      const problem = problemOf(error);
      showProblem(problem);
      // What holds now is shown beside what did: the price, a rule, a day that was taken.
      if (problem.code === "booking.termsChanged" || problem.code === "input.invalid") {
        void queryClient.invalidateQueries({ queryKey: api.listings.key() });
      }
      showToast({ title: titles("createBooking"), description: textOf(problem), tone: "error" });
    },
  });

  const send = (seen: Listing) => form.handleSubmit((values) => create.mutate({ values, seen }));
  const agree = () => {
    setListing(newest);
    if (!newest.venues.some(({ id }) => id === form.getValues("venueId"))) form.setValue("venueId", "");
    void send(newest)();
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send(listing)}>
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
          <BookingChanges seen={listing} now={newest} onAgree={agree} pending={create.isPending} />
          {/* Below both, with the price and the budget once more where a phone would have scrolled past them. */}
          <div className={styles.send}>
            <BookingTotal listing={listing} area={area} />
            <Button type="submit" variant="primary" size="l" loading={create.isPending}>
              {t("submit")}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
}
