import { useTranslations } from "use-intl";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";

const hrefOf = { list: "/admin/contact-requests", board: "/admin/contact-requests/board" };

/** The contact requests as a list, or in columns by how far they have come. */
export function ContactTabs({ current }: { current: "list" | "board" }) {
  const t = useTranslations("contact.shapes");
  const items = (["list", "board"] as const).map((shape) => ({ href: hrefOf[shape], label: t(shape) }));
  return <LinkTabs label={t("label")} current={hrefOf[current]} items={items} />;
}
