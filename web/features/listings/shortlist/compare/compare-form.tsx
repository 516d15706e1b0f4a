import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import styles from "./compare-page.module.css";
import { type CompareSearch, parseCompareSearch } from "./compare-search.ts";

/** For how many and when; a plain form where there is no JavaScript. */
export function CompareForm({ search, onChange }: { search: CompareSearch; onChange: (search: CompareSearch) => void }) {
  const t = useTranslations("shortlist.compare");
  const tQuote = useTranslations("listings.quote");
  const [participants, setParticipants] = useState<number | null>(search.participants ?? null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ ...parseCompareSearch(Object.fromEntries(new FormData(event.currentTarget))), ids: search.ids, near: search.near });
  };
  return (
    <form method="get" action="/compare" className={styles.form} data-print="no" onSubmit={submit}>
      <input type="hidden" name="ids" value={search.ids.join(",")} />
      {search.near === undefined ? null : <input type="hidden" name="near" value={search.near} />}
      <NumberField
        name="participants"
        label={t("people")}
        value={participants}
        onChange={setParticipants}
        min={1}
        max={10_000}
        decreaseLabel={tQuote("fewer")}
        increaseLabel={tQuote("more")}
      />
      <DateField name="date" label={t("date")} value={search.date ?? ""} />
      <Button type="submit" variant="primary">
        {t("update")}
      </Button>
    </form>
  );
}
