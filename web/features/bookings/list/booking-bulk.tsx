import IconBellRinging from "@tabler/icons-react/icons/IconBellRinging";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleX from "@tabler/icons-react/icons/IconCircleX";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { type BulkAct, useBulk } from "#web/platform/lists/bulk/bulk.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { noteLength } from "../notes/booking-note.ts";

const namedBy = ({ reference, listing, client }: BookingSummary) => `${reference}, ${listing.name}, ${client.name}`;

/** Answers several requests at once, each by the state it was seen in and by its own rules, and takes chosen ones along. */
export function useBookingBulk(rows: readonly BookingSummary[], columns: readonly string[]) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const exports = useTranslations("ui.exports");
  const acts = useActs();
  return useBulk({
    rows,
    nameOf: namedBy,
    acts: acts.filter(({ appliesTo }) => rows.some(appliesTo)),
    more: (chosen) => (
      <ListExport
        name="bookings"
        input={{ ids: chosen.map(({ id }) => id) }}
        columns={columns}
        label={exports("chosen", { count: chosen.length })}
      />
    ),
    onDone: () => queryClient.invalidateQueries({ queryKey: api.bookings.key() }),
  });
}

function useActs(): readonly BulkAct<BookingSummary>[] {
  const t = useTranslations("bookings");
  const { api } = usePage();
  const move = (action: "approve" | "decline") => (booking: BookingSummary, reason: string) =>
    api.bookings.transitionBooking.call(
      { bookingId: booking.id, action, ...(reason ? { reason } : {}) },
      { context: { ifMatch: booking.version } },
    );
  return [
    {
      key: "remind",
      icon: <IconBellRinging size={17} stroke={1.9} aria-hidden="true" />,
      label: (count) => t("bulk.remind", { count }),
      appliesTo: ({ silentVendor }) => silentVendor?.canRemind === true,
      title: (count) => t("bulk.remindTitle", { count }),
      text: () => t("bulk.remindText"),
      run: ({ id }) => api.bookings.remindVendor.call({ bookingId: id }),
      outcome: t("bulk.reminded"),
    },
    {
      key: "approve",
      icon: <IconCircleCheck size={17} stroke={1.9} aria-hidden="true" />,
      label: (count) => t("bulk.approve", { count }),
      appliesTo: ({ can }) => can.approve,
      title: (count) => t("bulk.approveTitle", { count }),
      text: (count) => t("bulk.approveText", { count }),
      run: move("approve"),
      outcome: t("statuses.Approved"),
    },
    {
      key: "decline",
      icon: <IconCircleX size={17} stroke={1.9} aria-hidden="true" />,
      label: (count) => t("bulk.decline", { count }),
      appliesTo: ({ can }) => can.decline,
      title: (count) => t("bulk.declineTitle", { count }),
      text: (count) => t("bulk.declineText", { count }),
      reason: {
        label: t("confirm.reason"),
        help: t("bulk.reasonHelp"),
        required: true,
        requiredMessage: t("confirm.reasonRequired"),
        maxLength: noteLength,
      },
      run: move("decline"),
      outcome: t("statuses.Declined"),
    },
  ];
}
