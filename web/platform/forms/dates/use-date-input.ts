import type { FocusEvent, Ref } from "react";
import { useTranslations } from "use-intl";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { usePage } from "../../page/route-context.ts";
import { readDate, writeDate } from "./date-text.ts";
import { useReadInput } from "./use-read-input.ts";

type DateInputOptions = {
  /** The date, `YYYY-MM-DD`, "" for none, or the text where what was typed is no date. */
  value: PlainDate | string;
  onChange?: ((date: PlainDate | string) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

const read = (text: string) => readDate(text);

/** What makes an `<input>` one for dates, as people write them in the page's language. A plain form sends the text, which `readDate` understands. */
export function useDateInput(options: DateInputOptions) {
  const { language } = usePage().page;
  const t = useTranslations("ui.calendar");
  const { input, current, choose } = useReadInput({ ...options, read, write: (date) => writeDate(date, language) });
  return { input: { ...input, placeholder: t("pattern") }, current, choose };
}
