import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { PartyFields, StatusChips } from "#web/features/bookings/list/booking-list-tools.tsx";
import { type BookingsSearch, isFiltered, unfiltered } from "#web/features/bookings/list/bookings-search.ts";
import { ListSearch } from "#web/platform/lists/list-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./calendar.module.css";

type FiltersProps = { id: string; area: Area; search: BookingsSearch; go: (change: Partial<BookingsSearch>) => void };

/** What narrows the calendar: the filters of the bookings list, but for its days. */
export function CalendarFilters({ id, area, search, go }: FiltersProps) {
  const t = useTranslations("bookings.list");
  const ui = useTranslations("ui.lists");
  return (
    <div id={id} className={styles.filters} data-print="no">
      <div className={styles.fields}>
        <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
        <PartyFields area={area} search={search} go={go} />
      </div>
      <div className={styles.chips}>
        <StatusChips search={search} go={go} />
        {isFiltered(search) ? (
          <Button
            variant="ghost"
            size="s"
            icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
            onClick={() => go(unfiltered)}
          >
            {ui("clear")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
