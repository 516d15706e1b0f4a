import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** Prints the booking as it is, or for the crew: without money and without what was said and done about it. */
export function BookingPrint() {
  const t = useTranslations("bookings.print");
  useEffect(() => {
    const end = () => delete document.documentElement.dataset["copy"];
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("afterprint", end);
      end();
    };
  }, []);
  const printForCrew = () => {
    document.documentElement.dataset["copy"] = "crew";
    window.print();
  };
  return (
    <Menu
      label={t("label")}
      iconOnly
      icon={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
      button={{ variant: "ghost", size: "s" }}
      entries={[
        // Once the menu is closed: it has no place on paper.
        { key: "all", label: t("all"), onSelect: () => setTimeout(() => window.print()) },
        { key: "crew", label: t("crew"), onSelect: () => setTimeout(printForCrew) },
      ]}
    />
  );
}
