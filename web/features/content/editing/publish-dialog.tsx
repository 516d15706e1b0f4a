import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { addDays, dateInZone, isPlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone, isSkippedTime } from "#contract/core/dates/zoned-time.ts";
import { plainTime } from "#contract/core/fields/fields.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { TimeField } from "#web/platform/forms/dates/time-field.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import styles from "./editing.module.css";
import { usePageAct } from "./use-page-act.ts";

const isComplete = (text: ContentPage["texts"]["en"]) => Boolean(text?.title && text.summary && text.body);

/** Which languages, and now or when. */
export function PublishDialog({ page: content, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useTranslations("editing.publishDialog");
  const words = useTranslations("editing");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const { timeZone } = page.settings;
  const { run, isPending, error } = usePageAct(content);
  const formats = useFormats();
  const complete = uiLanguages.filter((language) => isComplete(content.texts[language]));
  const [languages, setLanguages] = useState<readonly UiLanguage[]>(complete);
  const [isLater, setLater] = useState(false);
  const [date, setDate] = useState(addDays(dateInZone(new Date(), timeZone), 1));
  const [time, setTime] = useState("08:00");
  const [refusal, setRefusal] = useState<string | null>(null);

  const refusalOf = (at: Date | null): string | null => {
    if (languages.length === 0) return t("chooseOne");
    if (isLater && (at === null || at <= new Date())) return t("past");
    return at !== null && isSkippedTime(date, time, timeZone) ? t("skipped", { time, date: formats.date(date) }) : null;
  };
  const confirm = async () => {
    const at = isLater && isPlainDate(date) && plainTime.safeParse(time).success ? instantInZone(date, time, timeZone) : null;
    const refused = refusalOf(at);
    setRefusal(refused);
    if (refused !== null) return;
    const order = { pageId: content.id, languages: [...languages], publishAt: at?.toISOString() ?? null };
    if (await run(t(isLater ? "scheduled" : "done"), (call) => api.content.publishContentPage.call(order, call))) onClose();
  };
  const message = refusal ?? error;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t("title")}
      description={t("text")}
      confirmLabel={t(isLater ? "schedule" : "confirm")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      pending={isPending}
      error={
        message ? (
          <Notice tone="danger" announce="assertive">
            {message}
          </Notice>
        ) : null
      }
    >
      <Stack gap={4}>
        <fieldset className={styles.choice}>
          <legend>{t("languages")}</legend>
          {uiLanguages.map((language) => (
            <CheckboxField
              key={language}
              label={words(`languages.${language}`)}
              {...(complete.includes(language) ? {} : { help: t("incomplete") })}
              disabled={!complete.includes(language)}
              checked={languages.includes(language)}
              onChange={(event) =>
                setLanguages(event.currentTarget.checked ? [...languages, language] : languages.filter((one) => one !== language))
              }
            />
          ))}
        </fieldset>
        <ChipGroup
          legend={t("when")}
          name="when"
          options={[
            { value: "now", label: t("now") },
            { value: "later", label: t("later") },
          ]}
          selected={[isLater ? "later" : "now"]}
          onChange={([when]) => setLater(when === "later")}
        />
        {isLater ? (
          <Columns least="10rem">
            <DateField label={t("date")} min={dateInZone(new Date(), timeZone)} value={date} onChange={setDate} />
            <TimeField label={t("time")} help={t("timeHelp", { zone: timeZone })} value={time} onChange={setTime} />
          </Columns>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
