import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/bookings.ts";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useBookingCache } from "../booking-queries.ts";
import { noteLength } from "../notes/booking-note.ts";
import { type ChosenAction, consequenceOf, listenersOf, movesMoney } from "./booking-action-table.ts";
import styles from "./booking-actions.module.css";
import { changeSince } from "./booking-change.ts";
import type { LostChance } from "./booking-change-notice.tsx";
import { RefundPreview } from "./booking-refund-facts.tsx";
import { StillPossible } from "./still-possible.tsx";

type ConfirmationProps = {
  area: Area;
  chosen: ChosenAction;
  onChoose: (chosen: ChosenAction | null) => void;
  onLost: (lost: LostChance) => void;
};

/** 'Set booking status to {status}?', with what will happen and to whom; then does it. */
export function BookingConfirmation({ area, chosen, onChoose, onLost }: ConfirmationProps) {
  const t = useTranslations("bookings");
  const ui = useTranslations("ui");
  const { row, seen } = chosen;
  const isMoney = movesMoney(row.action, seen.status);
  const { api } = usePage();
  const preview = useQuery({
    ...api.bookings.previewCancellation.queryOptions({ input: { bookingId: seen.id } }),
    enabled: isMoney,
    staleTime: 0,
    gcTime: 0,
  });
  const act = useBookingTransition(chosen, onChoose, onLost);
  const [isEarly, setEarly] = useState(false);
  const typed = useRef("");
  useUnsavedWork(() => typed.current.trim() !== "");
  const confirm = (reason: string) => {
    // Nobody confirms a cancellation whose price they have not seen.
    if (isMoney && !preview.data) setEarly(true);
    else act.run(reason);
  };
  return (
    <ConfirmDialog
      open
      onClose={() => onChoose(null)}
      onConfirm={confirm}
      title={row.to ? t("confirm.title", { status: t(`statuses.${row.to}`) }) : t("confirm.titleBudget", { vendor: seen.vendor.name })}
      description={<Consequence area={area} chosen={chosen} />}
      confirmLabel={t(`confirm.verbs.${row.action}`)}
      cancelLabel={t("confirm.keep")}
      closeLabel={ui("close")}
      danger={row.look === "danger"}
      pending={act.isPending}
      error={<Reply>{act.error ?? (isEarly && !preview.data ? <Notice tone="info">{t("refund.wait")}</Notice> : null)}</Reply>}
      {...(row.needsReason
        ? {
            reason: {
              label: t("confirm.reason"),
              help: t("confirm.reasonHelp"),
              required: true,
              requiredMessage: t("confirm.reasonRequired"),
              maxLength: noteLength,
              onTyped: (text: string) => {
                typed.current = text;
              },
            },
          }
        : {})}
    >
      {isMoney ? (
        <RefundPreview booking={seen} refund={preview.data} isFailed={preview.isError} onRetry={() => void preview.refetch()} />
      ) : null}
    </ConfirmDialog>
  );
}

function Reply({ children }: { children: ReactNode }) {
  return children ? <div className={styles.reply}>{children}</div> : null;
}

function Consequence({ area, chosen: { row, seen } }: { area: Area; chosen: ChosenAction }) {
  const t = useTranslations("bookings.confirm");
  const formats = useFormats();
  const [first, second] = listenersOf(area);
  const told = second ? t("both", { client: seen.client.name, vendor: seen.vendor.name }) : seen[first ?? "vendor"].name;
  const next = area === "vendor" ? seen.client.name : seen.vendor.name;
  return t(`consequences.${consequenceOf(row.action, seen, area)}`, {
    told,
    next,
    by: seen.createdByName,
    team: seen.team.name,
    vendor: seen.vendor.name,
    listing: seen.listing.name,
    date: formats.date(seen.activityDate),
  });
}

/** Sends the action by the version the person saw, and says what came of it. */
function useBookingTransition({ row, seen }: ChosenAction, onChoose: ConfirmationProps["onChoose"], onLost: ConfirmationProps["onLost"]) {
  const t = useTranslations("bookings");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const fieldText = useFieldText();
  const { api } = usePage();
  const cache = useBookingCache(seen.id);
  const [error, setError] = useState<ReactNode>();

  const finish = (booking: Booking) => {
    cache.put(booking);
    onChoose(null);
    showToast({
      title: t("confirm.updated"),
      description: row.to
        ? t("confirm.nowStatus", { status: t(`statuses.${booking.status}`) })
        : t("confirm.nowAsked", { vendor: booking.vendor.name }),
      tone: "success",
    });
  };
  const goOn = (fresh: Booking, reason: string) => {
    const change = changeSince(seen, fresh);
    if (!fresh.can[row.action]) {
      onChoose(null);
      onLost({ change, reason });
      return;
    }
    // Still possible: the dialog stays, with what was typed, and the next press goes by the new state.
    onChoose({ row, seen: fresh });
    setError(<StillPossible change={change} />);
  };
  // The double submit of a double click comes before `isPending` is drawn: it would lose against the first.
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    // Without a connection it fails at once and says so, instead of waiting to act at a moment nobody chose.
    networkMode: "always",
    mutationFn: (reason: string) =>
      api.bookings.transitionBooking.call(
        { bookingId: seen.id, action: row.action, ...(reason ? { reason } : {}) },
        { context: { ifMatch: seen.version } },
      ),
    onSuccess: finish,
    onError: async (thrown, reason) => {
      const problem = problemOf(thrown);
      if (problem.code === "version.stale" || problem.code === "booking.transitionRefused") {
        const fresh = await cache.fetchFresh().catch(() => null);
        if (fresh && fresh.version !== seen.version) return goOn(fresh, reason);
      }
      // The day ended while the page lay open: what can still be done is asked again.
      if (problem.code === "booking.datePassed") await cache.fetchFresh().catch(() => null);
      const field = problem.errors.find(({ path }) => path === "reason");
      const text = field ? fieldText(field, t("confirm.reason")) : textOf(problem);
      setError(
        <Notice tone="danger" title={titles("action")}>
          {text}
        </Notice>,
      );
      showToast({ title: titles("action"), description: text, tone: "error" });
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = (reason: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    mutate(reason);
  };
  return { run, isPending, error };
}
