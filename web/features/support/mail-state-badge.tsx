import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconArchive from "@tabler/icons-react/icons/IconArchive";
import IconBan from "@tabler/icons-react/icons/IconBan";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconClock from "@tabler/icons-react/icons/IconClock";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { MailState } from "#contract/support/support-states.ts";
import { StatusBadge, type Tone } from "#web/ui/feedback/badge.tsx";

const looks: Record<MailState, { tone: Tone; icon: ReactNode }> = {
  queued: { tone: "info", icon: <IconClock size={14} /> },
  sent: { tone: "success", icon: <IconCircleCheck size={14} /> },
  kept: { tone: "neutral", icon: <IconArchive size={14} /> },
  superseded: { tone: "neutral", icon: <IconBan size={14} /> },
  failed: { tone: "danger", icon: <IconAlertTriangle size={14} /> },
};

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations("support.outbox.names");
  return <StatusBadge tone={looks[state].tone} icon={looks[state].icon} label={t(state)} />;
}
