import IconBold from "@tabler/icons-react/icons/IconBold";
import IconHeading from "@tabler/icons-react/icons/IconHeading";
import IconItalic from "@tabler/icons-react/icons/IconItalic";
import IconLink from "@tabler/icons-react/icons/IconLink";
import IconList from "@tabler/icons-react/icons/IconList";
import { type ReactNode, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { messageAt } from "../forms/schema-form.ts";
import styles from "./markdown-field.module.css";
import { type MarkdownMark, markSelection } from "./markdown-marks.ts";

const tools = [
  { mark: "bold", Icon: IconBold },
  { mark: "italic", Icon: IconItalic },
  { mark: "heading", Icon: IconHeading },
  { mark: "list", Icon: IconList },
  { mark: "link", Icon: IconLink },
] as const satisfies { mark: MarkdownMark; Icon: typeof IconBold }[];

type MarkdownFieldProps = {
  /** Where the text stands in the surrounding form. */
  path: string;
  label: string;
  help?: string;
  /** Of the text, for whoever reads it aloud or checks its spelling. */
  language: string;
  rows?: number;
  /** Draws the text as the public will see it. */
  preview: (markdown: string) => ReactNode;
};

/** A text in Markdown, with the common marks at hand and a preview by the renderer of the public page. */
export function MarkdownField({ path, label, help, language, rows = 8, preview }: MarkdownFieldProps) {
  const t = useTranslations("office.markdown");
  const { watch, setValue, register, formState } = useFormContext<Record<string, string>>();
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = watch(path) ?? "";
  const error = messageAt(formState.errors, path);
  // What is wrong with the text is said where it is written.
  const isRead = isPreview && !error;
  const { ref, name, onChange, onBlur } = register(path);

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
      <div className={styles.bar}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <div role="toolbar" aria-label={t("tools")} className={styles.tools}>
          {tools.map(({ mark, Icon }) => (
            <IconButton
              key={mark}
              size="s"
              label={t(mark)}
              disabled={isRead}
              icon={<Icon size={18} stroke={1.9} aria-hidden="true" />}
              onClick={() => apply(mark)}
            />
          ))}
        </div>
        <Button size="s" variant="ghost" aria-pressed={isRead} disabled={Boolean(error)} onClick={() => setPreview(!isPreview)}>
          {isRead ? t("write") : t("preview")}
        </Button>
      </div>
      {isRead ? (
        <section className={styles.preview} lang={language} aria-label={`${label}: ${t("preview")}`}>
          {text.trim() === "" ? <p>{t("empty")}</p> : preview(text)}
        </section>
      ) : (
        <TextAreaField
          label={label}
          hideLabel
          {...(help ? { help } : {})}
          {...(error ? { error } : {})}
          lang={language}
          rows={rows}
          name={name}
          onChange={onChange}
          onBlur={onBlur}
          ref={(element) => {
            area.current = element;
            ref(element);
          }}
        />
      )}
    </div>
  );
}
