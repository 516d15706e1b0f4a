import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Calendar } from "#contract/calendar/calendar.ts";
import { useClosedPart } from "#web/features/listings/day-parts/closed-part-field.tsx";
import { useAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./calendar.module.css";
import { useClosedPeriod } from "./closed-period.ts";
import type { CalendarActs } from "./view-props.ts";

type LineProps = { closure: Calendar["closures"][number] & { text: string }; acts: CalendarActs; canOpen: boolean };

/** Days that are closed and why, and the way to open them again. */
export function ClosureLine({ closure, acts: { vendorId }, canOpen }: LineProps) {
  return (
    <div className={styles.closed}>
      <span>{closure.text}</span>
      {canOpen && vendorId !== null && !closure.isFromCalendar ? <OpenButton closure={closure} vendorId={vendorId} /> : null}
    </div>
  );
}

function OpenButton({ closure: { from, to, listing, hours, reason }, vendorId }: { closure: LineProps["closure"]; vendorId: string }) {
  const t = useTranslations("calendar.close");
  const { api, page } = usePage();
  const queryClient = useQueryClient();
  const periodName = useClosedPeriod();
  const partName = useClosedPart();
  const input = { vendorId, language: page.language, closure: { from, to, listingId: listing?.id ?? null, hours, reason } };
  const done = () => queryClient.invalidateQueries({ queryKey: api.calendars.getCalendar.key() });
  const close = useAct({ call: () => api.availabilities.addClosure.call(input), success: () => ({ title: t("undone") }), done });
  const open = useAct({
    call: () => api.availabilities.removeClosure.call(input),
    success: () => ({
      title: t("opened"),
      duration: 10_000,
      action: { label: t("undo"), altText: t("undoOpenAlt"), onPress: () => close.act() },
    }),
    done,
  });
  const period = [periodName({ from, to }), hours && partName(hours)].filter(Boolean).join(", ");
  return (
    <span data-print="no">
      <Button size="s" variant="ghost" aria-label={t("openLabel", { period })} loading={open.isPending} onClick={() => open.act()}>
        {t("open")}
      </Button>
    </span>
  );
}
