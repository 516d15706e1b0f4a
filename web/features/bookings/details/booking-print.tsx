import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** The booking on paper, or as a PDF; a copy for the crew is without money and without what was said and done about it. */
export function printBooking(copy: "all" | "crew"): void {
  setTimeout(() => {
    if (copy === "crew") document.documentElement.dataset["copy"] = "crew";
    window.print();
  });
}

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
  return (
    <Menu
      label={t("label")}
      iconOnly
      icon={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
      button={{ variant: "ghost", size: "s" }}
      entries={[
        // Once the menu is closed: it has no place on paper.
        { key: "all", label: t("all"), onSelect: () => printBooking("all") },
        { key: "crew", label: t("crew"), onSelect: () => printBooking("crew") },
      ]}
    />
  );
}
