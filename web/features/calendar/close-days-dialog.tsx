import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Calendar } from "#contract/calendar/calendar.ts";
import type { ClosedHours } from "#contract/listings/opening-hours.ts";
import { closedHours } from "#contract/listings/opening-hours-input.ts";
import { ClosedPartField, useClosedPart } from "#web/features/listings/day-parts/closed-part-field.tsx";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useClosedPeriod } from "./closed-period.ts";
import { inOrder, type Period } from "./period.ts";

type DialogProps = { vendorId: string; period: Period; calendar: Calendar; onClose: () => void };
type Closure = Period & { listingId: string | null; hours: ClosedHours | null; reason: string };

/** Closes some days after saying what is on them; what was closed before comes back with an undo. */
export function CloseDaysDialog({ vendorId, period, calendar, onClose }: DialogProps) {
  const t = useTranslations("calendar.close");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const queryClient = useQueryClient();
  const periodName = useClosedPeriod();
  const [listingId, setListingId] = useState("");
  const [hours, setHours] = useState<ClosedHours | null>(null);
  const [isJudged, setJudged] = useState(false);
  const [reason, setReason] = useState("");
  const fieldText = useFieldText();
  const parts = useTranslations("dayParts");
  const partName = useClosedPart();
  const of = { vendorId, language: page.language };
  const listings = useQuery(api.availabilities.getAvailability.queryOptions({ input: of })).data?.listings ?? [];
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.calendars.getCalendar.key() }),
      queryClient.invalidateQueries({ queryKey: api.availabilities.getAvailability.key() }),
    ]);
  const undo = async (closure: Closure, before: readonly Closure[]) => {
    await api.availabilities.removeClosure.call({ ...of, closure });
    for (const one of before) await api.availabilities.addClosure.call({ ...of, closure: one });
    await refresh();
    showToast({ title: t("undone"), tone: "success" });
  };
  const close = useDialogAct({
    call: (closure: Closure) => api.availabilities.addClosure.call({ ...of, closure }),
    success: (_, closure) => {
      const before = closedBefore(calendar, closure);
      return {
        title: t("done"),
        description: [periodName(closure), closure.hours && partName(closure.hours)].filter(Boolean).join(", "),
        duration: 10_000,
        action: { label: t("undo"), altText: t("undoAlt"), onPress: () => void undo(closure, before) },
      };
    },
    done: async () => {
      onClose();
      await refresh();
    },
  });
  const issues = hours === null ? undefined : closedHours.safeParse(hours).error?.issues;
  const submit = () => {
    setJudged(true);
    if (!issues) close.act({ ...period, listingId: listingId || null, hours, reason: reason.trim() });
  };
  const errorAt = (of: "from" | "until") =>
    isJudged && issues?.some(({ path }) => path[0] === of) ? fieldText({ code: "invalidTime", params: {} }, parts(of)) : undefined;
  const staying = calendar.bookings.filter(
    ({ activityDate, lastDate, listing }) =>
      activityDate <= period.to && lastDate >= period.from && (listingId === "" || listing.id === listingId),
  ).length;
  return (
    <Dialog
      open
      size="m"
      onClose={onClose}
      title={t("title", { period: periodName(period) })}
      description={t(hours === null ? "text" : "textPart")}
      closeLabel={ui("close")}
      dismissible={!close.isPending}
      footer={
        <>
          <Button disabled={close.isPending} onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button variant="primary" loading={close.isPending} onClick={submit}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ClosedPartField value={hours} onChange={setHours} errorAt={errorAt} isInRow />
        <SelectField
          label={t("listing")}
          value={listingId}
          options={[{ value: "", label: t("all") }, ...listings.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setListingId(event.currentTarget.value)}
        />
        <TextField
          label={t("reason")}
          help={t("reasonHelp")}
          optionalText={ui("optional")}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {staying > 0 && !calendar.isCountsOnly ? <p>{t("staying", { count: staying })}</p> : null}
        {close.notice}
      </Stack>
    </Dialog>
  );
}

/** The parts of the days that were closed already, for the same activities. */
function closedBefore({ closures }: Calendar, { from, to, listingId, hours }: Closure): Closure[] {
  return closures
    .filter(({ isFromCalendar }) => !isFromCalendar)
    .filter((one) => one.from <= to && one.to >= from && (one.listing?.id ?? null) === listingId)
    .filter((one) => JSON.stringify(one.hours) === JSON.stringify(hours))
    .map((one) => ({
      from: inOrder([one.from, from]).to,
      to: inOrder([one.to, to]).from,
      listingId,
      hours,
      reason: one.reason,
    }));
}
