import { useTranslations } from "use-intl";
import type { BusyCalendar } from "#contract/listings/busy-calendars.ts";
import type { ToastContent } from "#web/ui/toast/toast-store.ts";

/** What came of reading a calendar; why it could not be read stands beside it. */
export function useReadToast(): (calendars: { items: readonly BusyCalendar[] }, id: string | undefined, done: string) => ToastContent {
  const t = useTranslations("manage.busy");
  return ({ items }, id, done) => {
    const read = id === undefined ? items.at(-1) : items.find((one) => one.id === id);
    return read?.problem ? { title: t("problem"), tone: "warning" } : { title: done };
  };
}
