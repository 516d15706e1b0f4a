import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconClockX from "@tabler/icons-react/icons/IconClockX";
import IconMail from "@tabler/icons-react/icons/IconMail";
import IconMailX from "@tabler/icons-react/icons/IconMailX";
import { useTranslations } from "use-intl";
import type { InvitationState } from "#contract/people/invitation-states.ts";
import { StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";

/** How each state is drawn: an icon and a word, so that colour never speaks alone. */
export const stateLook: Record<InvitationState, { Icon: typeof IconMail; tone: Tone }> = {
  pending: { Icon: IconMail, tone: "info" },
  accepted: { Icon: IconCircleCheck, tone: "success" },
  expired: { Icon: IconClockX, tone: "warning" },
  cancelled: { Icon: IconMailX, tone: "neutral" },
};

export function InvitationStateBadge({ state }: { state: InvitationState }) {
  const t = useTranslations("users.invitations.states");
  const { Icon, tone } = stateLook[state];
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={t(state)} />;
}
