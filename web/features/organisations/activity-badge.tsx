import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import { useTranslations } from "use-intl";
import { StatusBadge } from "#web/ui/badge.tsx";

/** Active or not, of a vendor, client or team. */
export function ActivityBadge({ isActive }: { isActive: boolean }) {
  const t = useTranslations("organisations.activity");
  return isActive ? (
    <StatusBadge tone="success" icon={<IconCircleCheck size={15} stroke={2} aria-hidden="true" />} label={t("active")} />
  ) : (
    <StatusBadge tone="warning" icon={<IconPlayerPause size={15} stroke={2} aria-hidden="true" />} label={t("inactive")} />
  );
}
