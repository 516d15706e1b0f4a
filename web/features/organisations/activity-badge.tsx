import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import { useTranslations } from "use-intl";
import { StatusBadge } from "#web/ui/feedback/badge.tsx";

const sized = { size: 15, stroke: 2, "aria-hidden": true } as const;

/** Active or not, of a vendor, client or team; of the first two also whether they await their first activation. */
export function ActivityBadge({ isActive, wasActivated }: { isActive: boolean; wasActivated?: boolean }) {
  const t = useTranslations("organisations.activity");
  return isActive ? (
    <StatusBadge tone="success" icon={<IconCircleCheck {...sized} />} label={t("active")} />
  ) : (
    <StatusBadge
      tone="warning"
      icon={wasActivated === false ? <IconHourglass {...sized} /> : <IconPlayerPause {...sized} />}
      label={t(wasActivated === undefined ? "inactive" : wasActivated ? "wasDeactivated" : "awaiting")}
    />
  );
}
