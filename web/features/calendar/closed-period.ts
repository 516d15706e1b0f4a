import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { Period } from "./period.ts";

/** Days as people name them: one date, or the first to the last. */
export function useClosedPeriod(): (period: Period) => string {
  const t = useTranslations("calendar.close");
  const formats = useFormats();
  return ({ from, to }) => (from === to ? formats.date(from) : t("period", { from: formats.date(from), to: formats.date(to) }));
}
