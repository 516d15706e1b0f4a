import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconEyeOff from "@tabler/icons-react/icons/IconEyeOff";
import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useTranslations } from "use-intl";
import { StatusBadge } from "#web/ui/feedback/badge.tsx";

const looks = {
  public: { Icon: IconCircleCheck, tone: "success" },
  waiting: { Icon: IconHourglass, tone: "warning" },
  inactive: { Icon: IconEyeOff, tone: "neutral" },
} as const;

/** Whether anybody can find a listing, and if not why. */
export function ListingStateBadge({ listing }: { listing: { isActive: boolean; isPublic: boolean } }) {
  const t = useTranslations("manage.states");
  const state = listing.isPublic ? "public" : listing.isActive ? "waiting" : "inactive";
  const { Icon, tone } = looks[state];
  return <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden="true" />} label={t(state)} />;
}
