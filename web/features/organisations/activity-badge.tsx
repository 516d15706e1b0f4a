import IconBan from "@tabler/icons-react/icons/IconBan";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import IconPencil from "@tabler/icons-react/icons/IconPencil";
import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import { useTranslations } from "use-intl";
import type { Activation } from "#contract/organisations/activation-shapes.ts";
import { StatusBadge } from "#web/ui/feedback/badge.tsx";

const sized = { size: 15, stroke: 2, "aria-hidden": true } as const;

type ActivityBadgeProps = { isActive: boolean; wasActivated?: boolean; activation?: Activation | null };

/** Active or not, of a vendor, client or team; of the first two also whether they await their first activation. */
export function ActivityBadge({ isActive, wasActivated, activation }: ActivityBadgeProps) {
  const t = useTranslations("organisations.activity");
  const state = activation?.state ?? "pending";
  if (state === "refused") return <StatusBadge tone="danger" icon={<IconBan {...sized} />} label={t("refused")} />;
  if (state === "changesRequested") return <StatusBadge tone="info" icon={<IconPencil {...sized} />} label={t("changesRequested")} />;
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
