import IconBan from "@tabler/icons-react/icons/IconBan";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleX from "@tabler/icons-react/icons/IconCircleX";
import IconFlag from "@tabler/icons-react/icons/IconFlag";
import IconMessages from "@tabler/icons-react/icons/IconMessages";
import IconSparkles from "@tabler/icons-react/icons/IconSparkles";
import { useTranslations } from "use-intl";
import type { BookingEndReason, BookingStatus } from "#contract/bookings/booking-states.ts";
import { StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";

/** How each status is drawn: an icon and a word, so that colour never speaks alone. */
export const statusLook: Record<BookingStatus, { Icon: typeof IconBan; tone: Tone }> = {
  New: { Icon: IconSparkles, tone: "info" },
  Negotiation: { Icon: IconMessages, tone: "warning" },
  Approved: { Icon: IconCircleCheck, tone: "success" },
  Declined: { Icon: IconCircleX, tone: "danger" },
  Cancelled: { Icon: IconBan, tone: "neutral" },
};

/** @property reason why it ended, where more can be said than its status */
type BadgeProps = { status: BookingStatus; reason: BookingEndReason | null };

export function BookingStatusBadge({ status, reason }: BadgeProps) {
  const t = useTranslations("bookings");
  const { Icon, tone } = statusLook[status];
  const label = reason ? t("statusBecause", { status: t(`statuses.${status}`), reason: t(`reasons.${reason}`) }) : t(`statuses.${status}`);
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={label} />;
}

/** Approved and its date has passed: derived, not a status (decisions section 5). */
export function CompletedBadge() {
  const t = useTranslations("bookings");
  return <StatusBadge tone="primary" icon={<IconFlag size={15} stroke={2} aria-hidden="true" />} label={t("completed")} />;
}
