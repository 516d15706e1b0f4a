import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { type ContentFacts, contentFactNames, withFacts } from "#contract/content/content-facts.ts";
import { type ContentKind, contentCategories } from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { renderArticle } from "#web/platform/markdown/markdown.ts";
import { MarkdownField } from "#web/platform/markdown/markdown-field.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import bookStyles from "../book.module.css";
import styles from "./editing.module.css";
import type { PageValues } from "./page-values.ts";

function useErrorOf() {
  const { formState } = useFormContext<PageValues>();
  return (path: string) => {
    const error = messageAt(formState.errors, path);
    return error ? { error } : {};
  };
}

type TextsProps = { languages: ContentPage["languages"] | null; facts: ContentPage["facts"] | null };
type View = UiLanguage | "both";

/** The texts in both languages, one at a time or side by side. */
export function PageTexts({ languages, facts }: TextsProps) {
  const t = useTranslations("editing");
  const { errors } = useFormContext<PageValues>().formState;
  const [chosen, setChosen] = useState<View>("both");
  // An error must be seen wherever it stands.
  const hidden = chosen === "both" ? null : chosen === "en" ? "nl" : "en";
  const view: View = hidden && errors.texts?.[hidden] ? "both" : chosen;
  const options = [
    ...uiLanguages.map((language) => ({
      value: language,
      label: languages
        ? t("languageState", { language: t(`languages.${language}`), state: t(`textStates.${languages[language]}`) })
        : t(`languages.${language}`),
    })),
    { value: "both", label: t("view.both") },
  ];
  return (
    <Stack gap={4}>
      <ChipGroup
        legend={t("view.label")}
        hideLegend
        name="view"
        options={options}
        selected={[view]}
        onChange={([next]) => setChosen((next as View | undefined) ?? "both")}
      />
      <div className={view === "both" ? styles.sideBySide : styles.alone}>
        {uiLanguages.map((language) => (
          <div key={language} hidden={view !== "both" && view !== language}>
            <LanguageTexts language={language} isMissing={languages?.[language] === "missing"} facts={facts?.[language] ?? null} />
          </div>
        ))}
      </div>
    </Stack>
  );
}

type LanguageProps = { language: UiLanguage; isMissing: boolean; facts: Record<string, string> | null };

function LanguageTexts({ language, isMissing, facts }: LanguageProps) {
  const t = useTranslations("editing.form");
  const words = useTranslations("editing");
  const { register, watch } = useFormContext<PageValues>();
  const errorOf = useErrorOf();
  const summary = watch(`texts.${language}.summary`) ?? "";
  const name = words(`languages.${language}`);
  return (
    <Card title={name} className={styles.texts}>
      <Stack gap={4}>
        {isMissing ? <Notice tone="warning">{words("missingNotice", { language: name })}</Notice> : null}
        <TextField
          label={t("title")}
          lang={language}
          maxLength={200}
          {...register(`texts.${language}.title`)}
          {...errorOf(`texts.${language}.title`)}
        />
        <TextAreaField
          label={t("summary")}
          lang={language}
          rows={3}
          help={t("summaryHelp", { count: String(summary.trim().length) })}
          {...register(`texts.${language}.summary`)}
          {...errorOf(`texts.${language}.summary`)}
        />
        <MarkdownField
          path={`texts.${language}.body`}
          label={t("body")}
          help={t("bodyHelp")}
          language={language}
          rows={22}
          preview={(text) => <Preview markdown={facts ? withFacts(text, facts as ContentFacts) : text} />}
        />
      </Stack>
    </Card>
  );
}

/** As visitors will read it. */
function Preview({ markdown }: { markdown: string }) {
  const { html } = renderArticle(markdown);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderArticle escapes all HTML and lets only safe links through; its tests say how
  return <div className={bookStyles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

type DetailsProps = { kind: ContentKind; mayMove: boolean; hasPicture: boolean };

/** What belongs to the page whatever its language. */
export function PageDetails({ kind, mayMove, hasPicture }: DetailsProps) {
  const t = useTranslations("editing.form");
  const words = useTranslations("editing");
  const optional = useTranslations("ui")("optional");
  const { register } = useFormContext<PageValues>();
  const errorOf = useErrorOf();
  return (
    <Card title={t("details")}>
      <Stack gap={4}>
        <TextField
          label={t("slug")}
          required
          readOnly={!mayMove}
          help={t(mayMove ? "slugHelp" : "slugFixed")}
          autoCapitalize="none"
          spellCheck={false}
          {...register("slug")}
          {...errorOf("slug")}
        />
        {kind === "article" ? (
          <SelectField
            label={t("category")}
            required
            placeholder={t("chooseCategory")}
            options={contentCategories.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
            {...register("category")}
            {...errorOf("category")}
          />
        ) : null}
        {kind === "info" ? null : (
          <TextField
            label={t("authorName")}
            optionalText={optional}
            help={t("authorHelp")}
            {...register("authorName")}
            {...errorOf("authorName")}
          />
        )}
        {hasPicture
          ? uiLanguages.map((language) => (
              <TextField
                key={language}
                label={t("pictureAlt", { language: words(`languages.${language}`) })}
                optionalText={optional}
                help={t("pictureAltHelp")}
                lang={language}
                {...register(`pictureAlt.${language}`)}
                {...errorOf(`pictureAlt.${language}`)}
              />
            ))
          : null}
      </Stack>
    </Card>
  );
}

/** What may stand in braces, with what it says now. */
export function PageFacts({ facts }: { facts: Record<string, string> }) {
  const t = useTranslations("editing.form");
  return (
    <Card title={t("facts")} description={t("factsHelp")}>
      <dl className={styles.particulars}>
        {contentFactNames.map((name) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{facts[name] || <em>{t("factEmpty")}</em>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
