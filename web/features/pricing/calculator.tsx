import { useHydrated } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import styles from "./calculator.module.css";
import { earningsOf, type Figures, figuresOf, vatRates } from "./earnings.ts";
import type { PricingSearch } from "./pricing-search.ts";

type CalculatorProps = { search: PricingSearch; onCalculate: (search: PricingSearch) => void };

/** What a vendor keeps of a price: follows the typing, and is a plain form where no script runs. */
export function Calculator({ search, onCalculate }: CalculatorProps) {
  const t = useTranslations("pricing.calculator");
  const formats = useFormats();
  const isHydrated = useHydrated();
  const { commissionRateBp } = usePage().page.settings;
  const [figures, setFigures] = useState(() => figuresOf(search));
  const change = (part: Partial<Figures>) => setFigures((before) => ({ ...before, ...part }));
  const earnings = earningsOf(figures, commissionRateBp);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { price, vatRateBp, includesVat, people } = figures;
    onCalculate({ price, vat: String(vatRateBp), people: String(people), ...(includesVat ? { incl: "1" as const } : {}) });
  };
  return (
    <div className={styles.calculator}>
      <form action="/pricing#calculator" method="get" className={styles.form} aria-label={t("form")} onSubmit={submit}>
        <TextField
          name="price"
          label={t("price")}
          help={t("priceHelp")}
          prefix="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={figures.price}
          error={earnings ? undefined : t("invalidPrice")}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        <fieldset className={styles.mode}>
          <legend>{t("vatMode")}</legend>
          {[false, true].map((includesVat) => (
            <label key={String(includesVat)}>
              <input
                type="radio"
                name="incl"
                value={includesVat ? "1" : ""}
                checked={figures.includesVat === includesVat}
                onChange={() => change({ includesVat })}
              />
              {t(includesVat ? "incl" : "excl")}
            </label>
          ))}
        </fieldset>
        <div className={styles.pair}>
          <SelectField
            name="vat"
            label={t("vatRate")}
            value={String(figures.vatRateBp)}
            options={vatRates.map((rate) => ({ value: String(rate), label: formats.percent(rate) }))}
            onChange={(event) => change({ vatRateBp: Number(event.currentTarget.value) })}
          />
          <NumberField
            name="people"
            label={t("participants")}
            min={1}
            max={10_000}
            value={figures.people}
            onChange={(people) => change({ people: people ?? 1 })}
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
          />
        </div>
        {isHydrated ? null : (
          <Button type="submit" variant="primary">
            {t("submit")}
          </Button>
        )}
      </form>
      <div className={styles.result} aria-live="polite">
        {earnings ? (
          <>
            <p className={styles.kept}>
              <span>{t("keep")}</span>
              <strong className="tabular">{formats.moneyExact(earnings.keptCents)}</strong>
              <span>{t("perHead", { amount: formats.moneyExact(earnings.keptPerPersonCents) })}</span>
            </p>
            <PriceLines
              caption={t("result")}
              headings={{ line: t("line"), amount: t("amount") }}
              lines={[
                { key: "incl", label: t("clientPays"), amount: formats.moneyExact(earnings.priceInclVatCents) },
                {
                  key: "vat",
                  label: t("vat", { rate: formats.percent(figures.vatRateBp) }),
                  amount: formats.moneyExact(0 - earnings.vatCents),
                },
                ...(earnings.roundingCents === 0
                  ? []
                  : [
                      {
                        key: "rounding",
                        label: t("rounding", { rate: formats.percent(figures.vatRateBp) }),
                        amount: formats.moneyExact(0 - earnings.roundingCents),
                      },
                    ]),
                { key: "excl", label: t("exclVat"), amount: formats.moneyExact(earnings.priceExclVatCents) },
                {
                  key: "commission",
                  label: t("commission", { rate: formats.percent(commissionRateBp) }),
                  amount: formats.moneyExact(0 - earnings.commissionCents),
                },
              ]}
              totals={[{ key: "keep", label: t("keep"), amount: formats.moneyExact(earnings.keptCents), strong: true }]}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}
