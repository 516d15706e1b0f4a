import IconAdjustmentsHorizontal from "@tabler/icons-react/icons/IconAdjustmentsHorizontal";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import styles from "./list-filters.module.css";

/** Filters that are seldom wanted, and how many of them are in force. */
export type MoreFilters = { fields: ReactNode; inForce: number };

type ListFiltersProps = {
  /** How many of these filters are in force, said where they are folded away. */
  inForce: number;
  /** The search box, beside which the buttons stand. */
  search: ReactNode;
  /** On a phone they are folded away until asked for. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where there is room for the others they have a button of their own; on a phone they fold with them. */
  more?: MoreFilters | undefined;
  children: ReactNode;
};

const icon = <IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden="true" />;

/** The filters of a list with its search box: side by side where there is room, folded behind one button on a phone. */
export function ListFilters({ inForce, search, isOpen, onOpenChange, more, children }: ListFiltersProps) {
  const t = useTranslations("ui.filters");
  const id = useId();
  const moreId = useId();
  const [wantsMore, setWantsMore] = useState<boolean | null>(null);
  // What narrows the list stands in sight, until somebody folds it away.
  const isMoreOpen = more !== undefined && (wantsMore ?? more.inForce > 0);
  return (
    <div className={styles.filters} data-more={more ? "" : undefined}>
      <div className={styles.head}>
        {search}
        <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={id} icon={icon} onClick={() => onOpenChange(!isOpen)}>
          {inForce > 0 ? t("labelInForce", { count: inForce }) : t("label")}
        </Button>
        {more ? <MoreButton id={moreId} isOpen={isMoreOpen} inForce={more.inForce} onPress={() => setWantsMore(!isMoreOpen)} /> : null}
      </div>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
      {more ? (
        <div id={moreId} className={styles.fields} data-of="more" data-open={isOpen || undefined} data-wanted={isMoreOpen || undefined}>
          {more.fields}
        </div>
      ) : null}
    </div>
  );
}

function MoreButton({ id, isOpen, inForce, onPress }: { id: string; isOpen: boolean; inForce: number; onPress: () => void }) {
  const t = useTranslations("office.lists");
  return (
    <Button className={styles.more} aria-expanded={isOpen} aria-controls={id} icon={icon} onClick={onPress}>
      {isOpen ? t("fewer") : inForce > 0 ? t("moreInForce", { count: inForce }) : t("more")}
    </Button>
  );
}
