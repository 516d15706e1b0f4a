import { useTranslations } from "use-intl";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";

/** A vendor's days: what is on them, and when it can be booked at all. */
export function DayTabs({ current }: { current: "calendar" | "availability" }) {
  const t = useTranslations("office.menu");
  const items = (["calendar", "availability"] as const).map((part) => ({ href: `/vendor/${part}`, label: t(part) }));
  return <LinkTabs label={t("calendar")} current={`/vendor/${current}`} items={items} />;
}
