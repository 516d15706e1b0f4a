import IconBold from "@tabler/icons-react/icons/IconBold";
import IconHeading from "@tabler/icons-react/icons/IconHeading";
import IconItalic from "@tabler/icons-react/icons/IconItalic";
import IconLink from "@tabler/icons-react/icons/IconLink";
import IconList from "@tabler/icons-react/icons/IconList";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { EuLanguage } from "#contract/catalogue.ts";
import listingStyles from "#web/features/listings/details/listing-page.module.css";
import { renderMarkdown } from "#web/features/listings/details/markdown.ts";
import styles from "#web/features/listings/manage/form/form.module.css";
import { useField } from "#web/features/listings/manage/form/inputs.tsx";
import type { ListingFormValues } from "#web/features/listings/manage/form/listing-values.ts";
import { type MarkdownMark, markSelection } from "#web/features/listings/manage/form/markdown-marks.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-field.tsx";

const tools = [
  { mark: "bold", Icon: IconBold },
  { mark: "italic", Icon: IconItalic },
  { mark: "heading", Icon: IconHeading },
  { mark: "list", Icon: IconList },
  { mark: "link", Icon: IconLink },
] as const satisfies { mark: MarkdownMark; Icon: typeof IconBold }[];

/** A description in Markdown, with the common marks at hand and a preview by the renderer of the public page. */
export function MarkdownField({ path, language }: { path: `texts.${EuLanguage}.description`; language: EuLanguage }) {
  const t = useTranslations("manage.markdown");
  const form = useTranslations("manage.form");
  const { watch, setValue } = useFormContext<ListingFormValues>();
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = watch(path) ?? "";
  const { ref, ...field } = useField<ListingFormValues>()(path);

  const apply = (mark: MarkdownMark) => {
    const element = area.current;
    if (!element) return;
    const marked = markSelection(element.value, element.selectionStart, element.selectionEnd, mark);
    setValue(path, marked.text, { shouldDirty: true, shouldTouch: true });
    // The new text must stand in the field before a part of it can be selected.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(marked.start, marked.end);
    });
  };
  return (
    <div className={styles.markdown}>
      <div className={styles.markdownBar}>
        <span className={styles.markdownLabel} aria-hidden="true">
          {form("description")}
        </span>
        <div role="toolbar" aria-label={t("tools")} className={styles.tools}>
          {tools.map(({ mark, Icon }) => (
            <IconButton
              key={mark}
              size="s"
              label={t(mark)}
              disabled={isPreview}
              icon={<Icon size={18} stroke={1.9} aria-hidden="true" />}
              onClick={() => apply(mark)}
            />
          ))}
        </div>
        <Button size="s" variant="ghost" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? t("write") : t("preview")}
        </Button>
      </div>
      {isPreview ? (
        <section className={styles.markdownPreview} aria-label={`${form("description")}: ${t("preview")}`}>
          {text.trim() === "" ? (
            <p>{t("empty")}</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all HTML and lets only safe links through; its tests say how
            <div className={listingStyles.prose} lang={language} dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
          )}
        </section>
      ) : (
        <TextAreaField
          label={form("description")}
          hideLabel
          help={form("descriptionHelp")}
          lang={language}
          rows={8}
          {...field}
          ref={(element) => {
            area.current = element;
            ref(element);
          }}
        />
      )}
    </div>
  );
}
