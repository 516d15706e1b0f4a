import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingLimits as limits } from "#contract/listings/listing-limits.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { HundredthsInput, NumberInput } from "./inputs.tsx";
import type { ListingFormValues } from "./listing-values.ts";

export type VendorPricing = { pricesIncludeVat: boolean; vatRateBp: number };

/** How many may come and what it costs, in the vendor's own way of writing prices. */
export function PriceFields({ vendor }: { vendor: VendorPricing }) {
  const t = useTranslations("manage.form");
  const optionalText = useTranslations("ui")("optional");
  const formats = useFormats();
  const rate = formats.percent(vendor.vatRateBp);
  // A listing with a rate of its own is priced by that one.
  const own = useFormContext<ListingFormValues>().watch("vatRateBp");
  const inForce = typeof own === "number" ? formats.percent(own) : rate;
  const guests = { required: true, min: limits.guests.min, max: limits.guests.max };
  return (
    <Card title={t("guestsAndPrices")} description={t(vendor.pricesIncludeVat ? "pricesIncl" : "pricesExcl", { rate: inForce })}>
      <Stack>
        <Columns>
          <NumberInput path="minGuests" label={t("minGuests")} {...guests} />
          <NumberInput path="maxGuests" label={t("maxGuests")} {...guests} />
          <NumberInput path="includedGuests" label={t("includedGuests")} {...guests} />
        </Columns>
        <Columns>
          <HundredthsInput kind="money" path="basePriceCents" label={t("basePrice")} help={t("basePriceHelp")} required />
          <HundredthsInput kind="money" path="extraGuestPriceCents" label={t("extraGuestPrice")} help={t("extraGuestPriceHelp")} required />
          <HundredthsInput
            kind="percent"
            path="vatRateBp"
            label={t("vatRate")}
            help={t("vatRateHelp", { rate })}
            optionalText={optionalText}
          />
        </Columns>
      </Stack>
    </Card>
  );
}
