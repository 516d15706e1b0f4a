import IconBan from "@tabler/icons-react/icons/IconBan";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleX from "@tabler/icons-react/icons/IconCircleX";
import IconFlag from "@tabler/icons-react/icons/IconFlag";
import IconMessages from "@tabler/icons-react/icons/IconMessages";
import IconSparkles from "@tabler/icons-react/icons/IconSparkles";
import { useTranslations } from "use-intl";
import type { BookingStatus } from "#contract/booking-states.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

/** How each status is drawn: an icon and a word, so that colour never speaks alone. */
export const statusLook: Record<BookingStatus, { Icon: typeof IconBan; tone: Tone }> = {
  New: { Icon: IconSparkles, tone: "info" },
  Negotiation: { Icon: IconMessages, tone: "warning" },
  Approved: { Icon: IconCircleCheck, tone: "success" },
  Declined: { Icon: IconCircleX, tone: "danger" },
  Cancelled: { Icon: IconBan, tone: "neutral" },
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations("bookings.statuses");
  const { Icon, tone } = statusLook[status];
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={t(status)} />;
}

/** Approved and its date has passed: derived, not a status (decisions section 5). */
export function CompletedBadge() {
  const t = useTranslations("bookings");
  return <StatusBadge tone="primary" icon={<IconFlag size={15} stroke={2} aria-hidden="true" />} label={t("completed")} />;
}
