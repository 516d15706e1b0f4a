import { useTranslations } from "use-intl";
import type { VatTotal } from "#contract/pricing/quote.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { PriceLine } from "#web/ui/display/price-lines.tsx";

/** The cent at most per rate that net and VAT leave over, as lines; mostly none. */
export function useRoundingLines(): (vatTotals: readonly VatTotal[]) => PriceLine[] {
  const t = useTranslations("bookings.price");
  const formats = useFormats();
  return (vatTotals) =>
    vatTotals
      .filter(({ roundingCents }) => roundingCents !== 0)
      .map(({ vatRateBp, roundingCents }) => ({
        key: `rounding-${vatRateBp}`,
        label: t("rounding", { rate: formats.percent(vatRateBp) }),
        amount: formats.moneyExact(roundingCents),
      }));
}
