import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { OfferPreview } from "#contract/bookings/offers/offer-shapes.ts";
import type { OfferSide } from "#contract/bookings/offers/offer-states.ts";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { BookingActDialog } from "../acts/booking-act-dialog.tsx";
import { sideOfArea } from "../acts/booking-action-table.ts";
import type { LostChance } from "../acts/booking-change-notice.tsx";
import { useBookingAct } from "../acts/use-booking-act.tsx";
import { OfferDifference } from "./offer-difference.tsx";
import { OfferFields, type OfferValues, offerPaths } from "./offer-fields.tsx";
import { offerVerb } from "./offer-verb.ts";

type DialogProps = {
  area: Area;
  /** The state of the booking that the person decides by. */
  seen: Booking;
  onSeen: (seen: Booking | null) => void;
  onLost: (lost: LostChance) => void;
  onDone: () => void;
  /** The day that the form opens with; the booking's own when left out. */
  day?: string | undefined;
};

/** The form of an offer: what the booking is, to be changed, with what that comes to before it is sent. */
export function OfferDialog({ area, seen, onSeen, onLost, onDone, day }: DialogProps) {
  const t = useTranslations("bookings.offers");
  const { api } = usePage();
  const by = sideOfArea[area];
  const [values, setValues] = useState<OfferValues>(() => ({ ...valuesOf(seen), ...(day ? { activityDate: day } : {}) }));
  const [isAsked, setAsked] = useState(false);
  useUnsavedWork(() => JSON.stringify(values) !== JSON.stringify(valuesOf(seen)));
  const options = useQuery(api.offers.getOfferOptions.queryOptions({ input: { bookingId: seen.id } }));
  const terms = termsOf(values);
  const preview = useQuery({
    ...api.offers.previewOffer.queryOptions({
      input: terms
        ? previewInput(seen.id, terms)
        : { bookingId: seen.id, activityDate: seen.activityDate, participants: seen.participants },
    }),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const issues = terms ? issuesOf(preview) : [];
  const isSaidAtFields = issues.length > 0 && issues.every(({ path }) => offerPaths.some((known) => known === path));
  const act = useBookingAct<{ reason: string }>({
    seen,
    onSeen,
    onLost,
    isPossible: (booking) => booking.can.makeOffer,
    send: (_, call) =>
      api.offers.makeOffer.call(
        {
          bookingId: seen.id,
          ...(terms ?? termsOfBooking(seen)),
          message: values.message.trim() || null,
          side: by === "operator" ? values.side : null,
        },
        call,
      ),
    onDone,
    done: () => t("sent"),
  });
  const confirm = () => {
    setAsked(true);
    if (terms !== null) act.run({ reason: "" });
  };
  const isReopening = offerVerb(seen, useToday()) === "reopen";
  const other = by === "vendor" || (by === "operator" && values.side === "vendor") ? seen.client : seen.vendor;
  return (
    <BookingActDialog
      onClose={() => onSeen(null)}
      onConfirm={confirm}
      title={t(isReopening ? "reopen" : "formTitle")}
      description={t(isReopening ? "reopenText" : "formText", { name: other.name })}
      confirmLabel={t("send")}
      needsReason={false}
      pending={act.isPending}
      reply={act.error}
    >
      <Stack gap={4}>
        <OfferFields
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          options={options.data}
          isOperator={by === "operator"}
          mayNameTotal={by !== "client"}
          isAsked={isAsked}
          issues={issues}
        />
        <div aria-live="polite">
          {preview.error && !isSaidAtFields ? (
            <PreviewProblem error={preview.error} />
          ) : terms && preview.data?.issues.length === 0 ? (
            <OfferDifference comparison={preview.data} />
          ) : null}
        </div>
      </Stack>
    </BookingActDialog>
  );
}

/** What the server says of what is typed now, not of what was typed before. */
function issuesOf({ error, data, isPlaceholderData }: { error: unknown; data?: OfferPreview | undefined; isPlaceholderData: boolean }) {
  if (error) return problemOf(error).errors;
  return isPlaceholderData || !data ? [] : data.issues;
}

function PreviewProblem({ error }: { error: unknown }) {
  const textOf = useProblemText();
  const fieldText = useFieldText();
  const t = useTranslations("bookings.offers");
  const problem = problemOf(error);
  const [field] = problem.errors;
  const text = problem.code === "offer.totalNeeded" ? t("totalNeeded") : field ? fieldText(field, t("changes")) : textOf(problem);
  return <Notice tone="warning">{text}</Notice>;
}

function valuesOf({ activityDate, startTime, participants, venue, openOffer }: Booking): OfferValues {
  const side: OfferSide = openOffer === "vendor" ? "client" : "vendor";
  return { activityDate, startTime: startTime ?? "", participants, venueId: venue?.id ?? "", totalCents: null, message: "", side };
}

type Terms = { activityDate: string; startTime: string | null; participants: number; venueId: string | null; totalCents: number | null };

/** What is typed, once all of it can be sent. */
function termsOf({ activityDate, startTime, participants, venueId, totalCents }: OfferValues): Terms | null {
  const isTime = startTime === "" || /^\d{2}:\d{2}$/.test(startTime);
  if (!isPlainDate(activityDate) || !isTime || participants === null || participants < 1 || typeof totalCents === "string") return null;
  return { activityDate, startTime: startTime || null, participants, venueId: venueId || null, totalCents };
}

function termsOfBooking({ activityDate, startTime, participants, venue }: Booking): Terms {
  return { activityDate, startTime, participants, venueId: venue?.id ?? null, totalCents: null };
}

function previewInput(bookingId: string, { activityDate, startTime, participants, venueId, totalCents }: Terms) {
  return {
    bookingId,
    activityDate,
    participants,
    ...(startTime ? { startTime } : {}),
    ...(venueId ? { venueId } : {}),
    ...(totalCents === null ? {} : { totalCents }),
  };
}
