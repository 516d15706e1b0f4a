import IconLanguage from "@tabler/icons-react/icons/IconLanguage";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import { type EuLanguage, euLanguages } from "#contract/listings/catalogue.ts";
import { renderMarkdown } from "#web/platform/markdown/markdown.ts";
import { MarkdownField } from "#web/platform/markdown/markdown-field.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import listingStyles from "../../details/listing-page.module.css";
import { useField } from "./inputs.tsx";
import { emptyText, type ListingFormValues } from "./listing-values.ts";

/** The listing's texts, a card per language, the main one first. */
export function TextFields() {
  const t = useTranslations("manage.form");
  const formats = useFormats();
  const { watch, setValue, unregister } = useFormContext<ListingFormValues>();
  const main = watch("mainLanguage");
  const texts = watch("texts");
  const written = [main, ...euLanguages.filter((language) => language !== main && texts[language] !== undefined)];
  const remove = (language: EuLanguage) => {
    unregister(`texts.${language}`);
    const { [language]: _gone, ...rest } = texts;
    setValue("texts", rest, { shouldDirty: true });
    if (texts[language] && Object.values(texts[language]).some((text) => text?.trim())) tellRemoved(language, texts[language]);
  };
  /** Nothing is saved yet, but what was typed is on no other screen. */
  const tellRemoved = (language: EuLanguage, removed: NonNullable<typeof texts.en>) =>
    showToast({
      title: t("removedLanguage", { language: formats.language(language) }),
      duration: 10_000,
      action: {
        label: t("undo"),
        altText: t("undoLanguageAlt"),
        onPress: () => setValue(`texts.${language}`, removed, { shouldDirty: true }),
      },
    });
  return (
    <Stack gap={5}>
      {written.map((language) => (
        <LanguageTexts key={language} language={language} isMain={language === main} onRemove={() => remove(language)} />
      ))}
      <MoreLanguages main={main} written={written} />
    </Stack>
  );
}

function LanguageTexts({ language, isMain, onRemove }: { language: EuLanguage; isMain: boolean; onRemove: () => void }) {
  const t = useTranslations("manage.form");
  const optional = useTranslations("ui")("optional");
  const formats = useFormats();
  const field = useField<ListingFormValues>();
  const { onChange: onShortChange, ...shortField } = field(`texts.${language}.shortDescription`);
  const short = useFormContext<ListingFormValues>().watch(`texts.${language}.shortDescription`) ?? "";
  return (
    <Card
      title={t("texts", { language: formats.language(language) })}
      action={
        isMain ? (
          <Badge tone="primary" icon={<IconLanguage size={15} stroke={2} aria-hidden="true" />}>
            {t("textsMain")}
          </Badge>
        ) : (
          <Button size="s" variant="ghost" icon={<IconTrash size={17} stroke={1.9} aria-hidden="true" />} onClick={onRemove}>
            {t("removeLanguage")}
          </Button>
        )
      }
    >
      <Stack>
        <TextField label={t("name")} required lang={language} maxLength={200} help={t("nameHelp")} {...field(`texts.${language}.name`)} />
        <TextAreaField
          label={t("shortDescription")}
          required
          lang={language}
          rows={2}
          help={t("shortDescriptionHelp", { count: short.trim().length })}
          {...shortField}
          onChange={(event) => {
            // One paragraph: a line break that was pasted becomes a blank.
            event.currentTarget.value = event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, " ");
            return onShortChange(event);
          }}
        />
        <MarkdownField
          path={`texts.${language}.description`}
          label={t("description")}
          help={t("descriptionHelp")}
          language={language}
          preview={(text) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all HTML and lets only safe links through; its tests say how
            <div className={listingStyles.prose} dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
          )}
        />
        <TextAreaField
          label={t("whatToBring")}
          optionalText={optional}
          lang={language}
          rows={2}
          help={t("whatToBringHelp")}
          {...field(`texts.${language}.whatToBring`)}
        />
      </Stack>
    </Card>
  );
}

function MoreLanguages({ main, written }: { main: EuLanguage; written: readonly EuLanguage[] }) {
  const t = useTranslations("manage.form");
  const formats = useFormats();
  const { setValue, getValues } = useFormContext<ListingFormValues>();
  const option = (language: EuLanguage) => ({ value: language, label: formats.language(language) });
  const add = (language: EuLanguage) => setValue(`texts.${language}`, emptyText, { shouldDirty: true });
  const missing = uiLanguages.find((language) => !written.includes(language));
  return (
    <Card>
      <Stack>
        <Columns>
          <SelectField
            label={t("addLanguage")}
            value=""
            placeholder={t("chooseLanguage")}
            options={euLanguages.filter((language) => !written.includes(language)).map(option)}
            onChange={(event) => add(event.currentTarget.value as EuLanguage)}
          />
          <SelectField
            label={t("mainLanguage")}
            help={t("mainLanguageHelp")}
            value={main}
            options={euLanguages.map(option)}
            onChange={(event) => {
              const language = event.currentTarget.value as EuLanguage;
              const old = getValues(`texts.${main}`);
              const isOldEmpty = !old || (old.name.trim() === "" && old.shortDescription.trim() === "" && old.description.trim() === "");
              if (!getValues(`texts.${language}`)) {
                // Nothing written yet: the empty card simply becomes one of the other language.
                setValue(
                  "texts",
                  { ...(isOldEmpty ? {} : { [main]: old }), ...rest(getValues("texts"), main), [language]: emptyText },
                  { shouldDirty: true },
                );
              }
              setValue("mainLanguage", language, { shouldDirty: true });
            }}
          />
        </Columns>
        {missing ? (
          <Notice tone="info">{t("fallback", { language: formats.language(missing), main: formats.language(main) })}</Notice>
        ) : null}
      </Stack>
    </Card>
  );
}

function rest(texts: ListingFormValues["texts"], without: EuLanguage): ListingFormValues["texts"] {
  const { [without]: _left, ...others } = texts;
  return others;
}
