import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";

/** The bookings as a list, or in columns by their status. */
export function ListTabs({ area, current }: { area: Area; current: "list" | "board" }) {
  const t = useTranslations("bookings.list");
  const hrefOf = { list: `/${area}/bookings`, board: `/${area}/bookings/board` };
  const items = (["list", "board"] as const).map((shape) => ({ href: hrefOf[shape], label: t(`shapes.${shape}`) }));
  return <LinkTabs label={t("shapes.label")} current={hrefOf[current]} items={items} />;
}
