import { useTranslations } from "use-intl";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";

const hrefOf = { mails: "/admin/outbox", templates: "/admin/outbox/templates" };

/** The mails that were written, or the kinds that there are. */
export function OutboxTabs({ current }: { current: "mails" | "templates" }) {
  const t = useTranslations("support.outbox.shapes");
  const items = (["mails", "templates"] as const).map((shape) => ({ href: hrefOf[shape], label: t(shape) }));
  return <LinkTabs label={t("label")} current={hrefOf[current]} items={items} />;
}
