import IconArrowsExchange from "@tabler/icons-react/icons/IconArrowsExchange";
import IconBellRinging from "@tabler/icons-react/icons/IconBellRinging";
import IconCalendarPause from "@tabler/icons-react/icons/IconCalendarPause";
import IconCoinEuro from "@tabler/icons-react/icons/IconCoinEuro";
import IconMessage from "@tabler/icons-react/icons/IconMessage";
import IconScale from "@tabler/icons-react/icons/IconScale";
import IconSend from "@tabler/icons-react/icons/IconSend";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { systemName } from "#contract/core/system-name.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { TimelineItem } from "#web/ui/display/timeline.tsx";
import { statusLook } from "../list/booking-status-badge.tsx";

type BookingEvent = Booking["history"][number];

/** How each event is called, but a change of status, which says from what to what. */
const titles = {
  BookingCreatedEvent: "created",
  BookingBudgetApprovedEvent: "agreed",
  BookingVendorRemindedEvent: "reminded",
  BookingNoteAddedEvent: "noted",
  BookingSettledEvent: "settled",
  OfferMadeEvent: "offerMade",
  OfferAcceptedEvent: "offerAccepted",
  OfferRejectedEvent: "offerRejected",
  OfferWithdrawnEvent: "offerWithdrawn",
  OfferLapsedEvent: "offerLapsed",
  BookingDayHeldEvent: "held",
  BookingHoldMovedUpEvent: "movedUp",
  BookingHoldEndedEvent: "holdEnded",
  BookingDateMovedEvent: "dateMoved",
} as const satisfies Record<Exclude<BookingEvent["type"], "BookingStatusChangedEvent">, string>;

/** How a step of the booking reads and looks where it stands among what was said. */
export function useStepWords() {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const dayOf = (date: string | null) => (date === null ? "" : formats.date(date));
  const titleOf = ({ type, userName: name, from, to, budgetApproval, refundedCents, date }: Omit<BookingEvent, "at">): string => {
    if (type !== "BookingStatusChangedEvent") {
      const amount = formats.moneyExact(refundedCents ?? 0);
      return t(`history.${type === "BookingCreatedEvent" && budgetApproval === "pending" ? "createdPending" : titles[type]}`, {
        name,
        amount,
        date: dayOf(date),
      });
    }
    if (from === null || to === null) return t("history.noted", { name });
    if (name === systemName) return t("history.expired");
    if (budgetApproval === "refused") return t("history.refused", { name });
    return t("history.changed", { name, from: t(`statuses.${from}`), to: t(`statuses.${to}`) });
  };
  return { titleOf, lookOf };
}

function lookOf({ type, to }: Pick<BookingEvent, "type" | "to">): Pick<TimelineItem, "icon" | "tone"> {
  if (type === "BookingCreatedEvent") return { icon: <IconSend size={15} stroke={2} />, tone: "primary" };
  if (type === "BookingBudgetApprovedEvent") return { icon: <IconCoinEuro size={15} stroke={2} />, tone: "success" };
  if (type === "BookingSettledEvent") return { icon: <IconScale size={15} stroke={2} />, tone: "primary" };
  if (type.startsWith("Offer"))
    return { icon: <IconArrowsExchange size={15} stroke={2} />, tone: type === "OfferAcceptedEvent" ? "success" : "neutral" };
  if (["BookingDayHeldEvent", "BookingHoldMovedUpEvent", "BookingHoldEndedEvent", "BookingDateMovedEvent"].includes(type))
    return { icon: <IconCalendarPause size={15} stroke={2} />, tone: "neutral" };
  if (type === "BookingVendorRemindedEvent") return { icon: <IconBellRinging size={15} stroke={2} />, tone: "neutral" };
  if (type === "BookingNoteAddedEvent" || to === null) return { icon: <IconMessage size={15} stroke={2} />, tone: "neutral" };
  const { Icon, tone } = statusLook[to];
  return { icon: <Icon size={15} stroke={2} />, tone };
}
