import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { commissionOn, settledCost } from "#contract/bookings/booking-cost.ts";
import type { Booking } from "#contract/bookings/bookings.ts";
import { divideHalfUp } from "#contract/pricing/quote.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { type Hundredths, MoneyField } from "#web/platform/forms/money-field.tsx";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useBookingCache } from "../booking-queries.ts";
import { noteLength } from "../notes/booking-note.ts";
import { useRoundingLines } from "../rounding-lines.ts";
import styles from "./booking-actions.module.css";
import { changeSince } from "./booking-change.ts";
import type { LostChance } from "./booking-change-notice.tsx";
import { StillPossible } from "./still-possible.tsx";

type DialogProps = {
  /** The state of the booking that the operator decides by. */
  seen: Booking;
  onSeen: (seen: Booking | null) => void;
  onLost: (lost: LostChance) => void;
};

/** What goes back of a completed booking, with what is kept and the commission on it before anybody confirms. */
export function SettlementDialog({ seen, onSeen, onLost }: DialogProps) {
  const t = useTranslations("bookings");
  const ui = useTranslations("ui");
  const formats = useFormats();
  const fieldId = useId();
  const [amount, setAmount] = useState<Hundredths>(seen.settlement?.refundedCents ?? null);
  const [isAsked, setAsked] = useState(false);
  const typed = useRef("");
  useUnsavedWork(() => typed.current.trim() !== "");
  const { run, isPending, error } = useSettlement(seen, onSeen, onLost);
  const least = seen.settlement ? 0 : 1;
  const refundedCents = typeof amount === "number" && amount >= least && amount <= seen.priceInclVatCents ? amount : null;
  const between = t("settlement.between", { min: formats.moneyExact(least), max: formats.moneyExact(seen.priceInclVatCents) });
  const confirm = (reason: string) => {
    setAsked(true);
    if (refundedCents === null) document.getElementById(fieldId)?.focus();
    else run({ refundedCents, reason });
  };
  return (
    <ConfirmDialog
      open
      onClose={() => onSeen(null)}
      onConfirm={confirm}
      title={t("settlement.heading")}
      description={t("settlement.text", {
        listing: seen.listing.name,
        date: formats.date(seen.activityDate),
        client: seen.client.name,
        vendor: seen.vendor.name,
      })}
      confirmLabel={t("settlement.confirm")}
      cancelLabel={t("confirm.keep")}
      closeLabel={ui("close")}
      pending={isPending}
      error={error ? <div className={styles.reply}>{error}</div> : null}
      reason={{
        label: t("confirm.reason"),
        help: t("confirm.reasonHelp"),
        required: true,
        requiredMessage: t("confirm.reasonRequired"),
        maxLength: noteLength,
        onTyped: (text) => {
          typed.current = text;
        },
      }}
    >
      <div className={styles.settlement}>
        <Stack gap={4}>
          {seen.settlement ? (
            <Notice tone="info">{t("settlement.again", { amount: formats.moneyExact(seen.settlement.refundedCents) })}</Notice>
          ) : null}
          <MoneyField
            id={fieldId}
            label={t("settlement.refunded")}
            help={t("settlement.help", { price: formats.moneyExact(seen.priceInclVatCents) })}
            required
            value={amount}
            onChange={setAmount}
            error={refundedCents === null && (isAsked || amount !== null) ? between : undefined}
          />
          <div className={styles.shortcuts}>
            <Button size="s" onClick={() => setAmount(divideHalfUp(BigInt(seen.priceInclVatCents), 2n))}>
              {t("settlement.half")}
            </Button>
            <Button size="s" onClick={() => setAmount(seen.priceInclVatCents)}>
              {t("settlement.everything")}
            </Button>
          </div>
          <div aria-live="polite">{refundedCents === null ? null : <SettlementPreview booking={seen} refundedCents={refundedCents} />}</div>
        </Stack>
      </div>
    </ConfirmDialog>
  );
}

/** Reckoned as the server does, by the same function, so that what is confirmed is what is stored. */
function SettlementPreview({ booking, refundedCents }: { booking: Booking; refundedCents: number }) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const roundings = useRoundingLines();
  const cost = settledCost(booking.quote, refundedCents);
  const rateBp = booking.commission?.rateBp ?? 0;
  const line = (key: string, label: string, cents: number) => ({ key, label, amount: formats.moneyExact(cents) });
  return (
    <PriceLines
      caption={t("settlement.preview")}
      headings={{ line: t("price.line"), amount: t("price.amount") }}
      lines={[
        line("refunded", t("refund.refunded"), cost.refundedCents),
        line("excl", t("price.keptExcl"), cost.exclVatCents),
        ...cost.vatTotals.map(({ vatRateBp, vatCents }) =>
          line(`vat-${vatRateBp}`, t("price.vat", { rate: formats.percent(vatRateBp) }), vatCents),
        ),
        ...roundings(cost.vatTotals),
      ]}
      totals={[
        { ...line("incl", t("price.keptIncl"), cost.inclVatCents), strong: true },
        line("commission", t("settlement.commission", { rate: formats.percent(rateBp) }), commissionOn(cost, rateBp)),
      ]}
    />
  );
}

/** Sends the settlement by the version the operator saw, and says what came of it. */
function useSettlement(seen: Booking, onSeen: DialogProps["onSeen"], onLost: DialogProps["onLost"]) {
  const t = useTranslations("bookings");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const cache = useBookingCache(seen.id);
  const [error, setError] = useState<ReactNode>();
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: (input: { refundedCents: number; reason: string }) =>
      api.bookings.settleBooking.call({ bookingId: seen.id, ...input }, { context: { ifMatch: seen.version } }),
    onSuccess: (booking) => {
      cache.put(booking);
      onSeen(null);
      showToast({ title: t("confirm.updated"), description: t("settlement.done"), tone: "success" });
    },
    onError: async (thrown, { reason }) => {
      const problem = problemOf(thrown);
      if (problem.code === "version.stale") {
        const fresh = await cache.fetchFresh().catch(() => null);
        if (fresh && !fresh.can.settle) {
          onSeen(null);
          return onLost({ change: changeSince(seen, fresh), reason });
        }
        if (fresh) {
          onSeen(fresh);
          return setError(<StillPossible change={changeSince(seen, fresh)} />);
        }
      }
      const text = textOf(problem);
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
  // Two presses before the first paint of the spinner are one settlement.
  const run = (input: { refundedCents: number; reason: string }) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    mutate(input);
  };
  return { run, isPending, error };
}
