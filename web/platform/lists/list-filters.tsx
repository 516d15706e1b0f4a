import IconAdjustmentsHorizontal from "@tabler/icons-react/icons/IconAdjustmentsHorizontal";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import styles from "./list-filters.module.css";

type ListFiltersProps = {
  /** How many of these filters are in force, said where they are folded away. */
  inForce: number;
  /** The search box, beside which the phone's button stands. */
  search: ReactNode;
  /** On a phone they are folded away until asked for. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The filters of a list with its search box: side by side where there is room, folded behind one button on a phone. */
export function ListFilters({ inForce, search, isOpen, onOpenChange, children }: ListFiltersProps) {
  const t = useTranslations("ui.filters");
  const id = useId();
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        {search}
        <Button
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => onOpenChange(!isOpen)}
        >
          {inForce > 0 ? t("labelInForce", { count: inForce }) : t("label")}
        </Button>
      </div>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
