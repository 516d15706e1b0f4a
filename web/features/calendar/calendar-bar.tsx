import IconAdjustmentsHorizontal from "@tabler/icons-react/icons/IconAdjustmentsHorizontal";
import IconCalendarOff from "@tabler/icons-react/icons/IconCalendarOff";
import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { useTranslations } from "use-intl";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./calendar.module.css";
import type { CalendarSearch } from "./calendar-search.ts";
import { type CalendarView, calendarViews, periodOf } from "./period.ts";

type BarProps = {
  view: CalendarView;
  on: PlainDate;
  hrefFor: (change: Partial<CalendarSearch>) => string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  /** What narrows the calendar, behind a button. */
  filters: { inForce: number; isOpen: boolean; controls: string; onToggle: () => void };
  /** Choosing days to close by pressing them; undefined where none are closed here. */
  picking: { isPicking: boolean; onToggle: () => void } | undefined;
};

/** Which days are shown, the way to others, what narrows them and how they are drawn: one line where there is room. */
export function CalendarBar({ view, on, hrefFor, onStep, onToday, filters, picking }: BarProps) {
  const t = useTranslations("calendar");
  const ui = useTranslations("ui.filters");
  const name = usePeriodName(view, on);
  return (
    <div className={styles.bar}>
      <div className={styles.steps} data-print="no">
        <Button size="s" onClick={onToday} aria-keyshortcuts="t">
          {t("today")}
        </Button>
        <IconButton
          size="s"
          label={t("earlier")}
          icon={<IconChevronLeft data-mirrored="" size={18} stroke={2} aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="s"
          label={t("later")}
          icon={<IconChevronRight data-mirrored="" size={18} stroke={2} aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
      </div>
      <h2 className={styles.period} aria-live="polite">
        {name}
      </h2>
      <div className={styles.tools} data-print="no">
        <Button
          size="s"
          aria-expanded={filters.isOpen}
          aria-controls={filters.controls}
          icon={<IconAdjustmentsHorizontal size={17} stroke={1.9} aria-hidden="true" />}
          onClick={filters.onToggle}
        >
          {filters.inForce > 0 ? ui("labelInForce", { count: filters.inForce }) : ui("label")}
        </Button>
        {picking ? (
          <Button
            size="s"
            icon={<IconCalendarOff size={17} stroke={1.9} aria-hidden="true" />}
            aria-pressed={picking.isPicking}
            onClick={picking.onToggle}
          >
            {t(picking.isPicking ? "close.stop" : "close.start")}
          </Button>
        ) : null}
        {view === "agenda" ? (
          <Button size="s" icon={<IconPrinter size={17} stroke={1.9} aria-hidden="true" />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        ) : null}
      </div>
      <nav className={styles.views} aria-label={t("view")} data-print="no">
        {calendarViews.map((one, index) => (
          <UiLink
            key={one}
            href={hrefFor({ view: one })}
            aria-current={one === view ? "true" : undefined}
            aria-keyshortcuts={String(index + 1)}
          >
            {t(`views.${one}`)}
          </UiLink>
        ))}
      </nav>
    </div>
  );
}

function usePeriodName(view: CalendarView, on: PlainDate): string {
  const t = useTranslations("calendar");
  const formats = useFormats();
  if (view === "day") return formats.dateLong(on);
  if (view !== "week") return formats.monthYear(on);
  const { from, to } = periodOf(view, on);
  return t("week", { from: formats.dayShort(from), to: formats.date(to) });
}
