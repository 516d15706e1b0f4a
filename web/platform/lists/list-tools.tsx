import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import IconX from "@tabler/icons-react/icons/IconX";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { ListFilters, type MoreFilters } from "./list-filters.tsx";
import { ListSearch } from "./list-frame.tsx";
import styles from "./list-tools.module.css";

type ListToolbarProps<Sort extends string> = {
  search: { label: string; value: string; onSearch: (q: string) => void };
  /** Fields side by side, folded behind one button on a phone. */
  filters?: ReactNode;
  /** Fields that are seldom wanted: behind a button of their own where there is room, folded with the others on a phone. */
  more?: MoreFilters | undefined;
  /** How many of all those fields are in force. */
  inForce?: number;
  /** Chips to choose from, and what was chosen elsewhere. */
  chosen?: ReactNode;
  /** Where anything narrows the list. */
  onClear?: (() => void) | undefined;
  sort?: { value: Sort; options: readonly { value: Sort; label: string }[]; onChange: (sort: Sort) => void };
};

/** What stands above every list: the search box, its filters, what was chosen of them, the way to take it all back, and the order. */
export function ListToolbar<Sort extends string>({ search, filters, more, inForce = 0, chosen, onClear, sort }: ListToolbarProps<Sort>) {
  const t = useTranslations("ui.lists");
  const [isOpen, setOpen] = useState(false);
  const box = <ListSearch label={search.label} value={search.value} onSearch={(q) => search.onSearch(q.trim())} />;
  return (
    <Stack gap={3}>
      {filters ? (
        <ListFilters inForce={inForce} search={box} isOpen={isOpen} onOpenChange={setOpen} more={more}>
          {filters}
        </ListFilters>
      ) : (
        <div className={styles.search}>{box}</div>
      )}
      {chosen || onClear || sort ? (
        <div className={styles.bar} data-folded={(filters !== undefined && !isOpen) || undefined}>
          <div className={styles.chosen}>
            {chosen}
            {onClear ? (
              <Button variant="ghost" size="s" icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />} onClick={onClear}>
                {t("clear")}
              </Button>
            ) : null}
          </div>
          {sort ? (
            <SelectField
              label={t("sort")}
              hideLabel
              prefix={t("sort")}
              value={sort.value}
              options={[...sort.options]}
              onChange={(event) => sort.onChange(event.currentTarget.value as Sort)}
            />
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}

/** A filter in force; pressing it takes it away. */
export function ActiveFilter({ label, href, removeLabel }: { label: string; href: string; removeLabel: string }) {
  return (
    <ButtonLink
      size="s"
      href={href}
      aria-label={removeLabel}
      title={removeLabel}
      data-change
      iconAfter={<IconX size={15} stroke={2} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  );
}
