import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ReasonKind, reasonKinds } from "#contract/bookings/offers/offer-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { BookingActDialog } from "./booking-act-dialog.tsx";
import { actionFor, type ChosenAction, consequenceOf } from "./booking-action-table.ts";
import styles from "./booking-actions.module.css";
import type { LostChance } from "./booking-change-notice.tsx";
import { BookingDayNotice } from "./booking-day-notice.tsx";
import { RefundPreview } from "./booking-refund-facts.tsx";
import { useToldNames } from "./told.ts";
import { useBookingAct } from "./use-booking-act.tsx";

type ConfirmationProps = {
  area: Area;
  chosen: ChosenAction;
  onChoose: (chosen: ChosenAction | null) => void;
  onLost: (lost: LostChance) => void;
  onDone: () => void;
};

/** 'Set booking status to {status}?', with what will happen and to whom; then does it. */
export function BookingConfirmation({ area, chosen, onChoose, onLost, onDone }: ConfirmationProps) {
  const t = useTranslations("bookings");
  const { row, seen } = chosen;
  const isMoney = row.transition.storesRefund;
  const { api } = usePage();
  const preview = useQuery({
    ...api.bookings.previewCancellation.queryOptions({ input: { bookingId: seen.id } }),
    enabled: isMoney,
    staleTime: 0,
    gcTime: 0,
  });
  const [reasonKind, setReasonKind] = useState<ReasonKind | null>(null);
  const act = useBookingAct<{ reason: string }>({
    seen,
    onSeen: (booking) => onChoose(booking && { row: actionFor(row.action, booking, area) ?? row, seen: booking, date: chosen.date }),
    onLost,
    isPossible: (booking) => booking.can[row.action],
    send: ({ reason }, call) =>
      api.bookings.transitionBooking.call(
        { bookingId: seen.id, action: row.action, ...(reason ? { reason } : {}), reasonKind, date: chosen.date ?? null },
        call,
      ),
    onDone,
    done: (booking) =>
      row.to ? t("confirm.nowStatus", { status: t(`statuses.${booking.status}`) }) : t("confirm.nowAsked", { vendor: booking.vendor.name }),
  });
  const [isEarly, setEarly] = useState(false);
  const confirm = (reason: string) => {
    // Nobody confirms a cancellation whose price they have not seen.
    if (isMoney && !preview.data) setEarly(true);
    else act.run({ reason });
  };
  return (
    <BookingActDialog
      onClose={() => onChoose(null)}
      onConfirm={confirm}
      title={row.to ? t("confirm.title", { status: t(`statuses.${row.to}`) }) : t("confirm.titleBudget", { vendor: seen.vendor.name })}
      description={<Consequence area={area} chosen={chosen} />}
      confirmLabel={t(`confirm.verbs.${row.action}`)}
      danger={row.look === "danger"}
      needsReason={row.transition.needsReason}
      pending={act.isPending}
      reply={act.error ?? (isEarly && !preview.data ? <Notice tone="info">{t("refund.wait")}</Notice> : null)}
    >
      {row.transition.needsReason ? (
        <div className={styles.reasonKind}>
          <SelectField
            label={t("reasonKind.label")}
            placeholder={t("reasonKind.none")}
            value={reasonKind ?? ""}
            options={reasonKinds.map((kind) => ({ value: kind, label: t(`reasonKinds.${kind}`) }))}
            onChange={({ currentTarget: { value } }) => setReasonKind((value || null) as ReasonKind | null)}
          />
        </div>
      ) : null}
      {row.action === "approve" && (chosen.date ?? seen.activityDate) === seen.activityDate ? (
        <BookingDayNotice booking={seen} area={area} />
      ) : null}
      {isMoney ? (
        <RefundPreview booking={seen} refund={preview.data} isFailed={preview.isError} onRetry={() => void preview.refetch()} />
      ) : null}
    </BookingActDialog>
  );
}

function Consequence({ area, chosen: { row, seen, date } }: { area: Area; chosen: ChosenAction }) {
  const t = useTranslations("bookings.confirm");
  const formats = useFormats();
  const told = useToldNames(seen, area, row.transition.tells);
  const next = area === "vendor" ? seen.client.name : seen.vendor.name;
  return t(`consequences.${consequenceOf(row, area)}`, {
    told,
    next,
    by: seen.createdByName,
    team: seen.team.name,
    vendor: seen.vendor.name,
    listing: seen.listing.name,
    date: formats.date(date ?? seen.activityDate),
    calendar: area === "vendor" ? "own" : "other",
  });
}
