import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { perPersonCents, type Quote, type QuoteLine } from "#contract/pricing/quote.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { type PriceLine, PriceLines } from "#web/ui/display/price-lines.tsx";
import { linesInBasis } from "./lines-in-basis.ts";

type QuoteTableProps = {
  quote: Quote;
  listing: Pick<Listing, "price">;
  venueName: string;
  /** Whether the lines have VAT in them; as the vendor enters them, unless they stand beside another vendor's. */
  withVat?: boolean;
};

/** The price line by line as the vendor enters it, then both totals, so that what is shown adds up to what is shown. */
export function QuoteTable({ quote, listing, venueName, withVat = quote.pricesIncludeVat }: QuoteTableProps) {
  const t = useTranslations("listings.quote");
  const formats = useFormats();
  const lineOf = (line: QuoteLine): PriceLine => {
    const amount = formats.moneyExact(line.amountCents);
    switch (line.code) {
      case "base":
        return { key: line.code, label: t("base"), detail: t("baseDetail", { count: listing.price.includedGuests }), amount };
      case "extraGuests":
        return {
          key: line.code,
          label: t("extraGuests", { count: line.quantity }),
          detail: t("extraGuestsDetail", { price: formats.money(line.unitPriceCents) }),
          amount,
        };
      case "venue":
        return { key: line.code, label: t("venueLine", { name: venueName }), amount };
    }
  };
  const { priceExclVatCents, priceInclVatCents, participants, vatTotals } = quote;
  const perHead = (cents: number) => t("perPerson", { price: formats.moneyExact(perPersonCents(cents, participants)) });
  const total = (key: "totalExcl" | "totalIncl", cents: number, strong: boolean) => ({
    key,
    label: t(key),
    detail: perHead(cents),
    amount: formats.moneyExact(cents),
    strong,
  });
  const vat = vatTotals.map(({ vatRateBp, vatCents }) => ({
    key: `vat ${vatRateBp}`,
    label: t(withVat ? "vatIncluded" : "vat", { rate: formats.percent(vatRateBp) }),
    amount: formats.moneyExact(vatCents),
  }));
  const rounding = vatTotals
    .filter(({ roundingCents }) => roundingCents !== 0)
    .map(({ vatRateBp, roundingCents }) => ({
      key: `rounding ${vatRateBp}`,
      label: t("rounding", { rate: formats.percent(vatRateBp) }),
      amount: formats.moneyExact(roundingCents),
    }));
  const exclVat = total("totalExcl", priceExclVatCents, true);
  const inclVat = total("totalIncl", priceInclVatCents, true);
  return (
    <PriceLines
      caption={t("lines")}
      headings={{ line: t("line"), amount: t("amount") }}
      lines={linesInBasis(quote, withVat).map(lineOf)}
      // The lines add up to the total that stands right below them.
      totals={withVat ? [inclVat, ...vat, ...rounding, exclVat] : [exclVat, ...vat, ...rounding, inclVat]}
    />
  );
}
