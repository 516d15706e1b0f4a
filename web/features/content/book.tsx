import IconList from "@tabler/icons-react/icons/IconList";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import styles from "./book.module.css";
import type { RenderedPage } from "./load-content.ts";

type BookProps = {
  page: Pick<RenderedPage, "title" | "summary" | "language" | "html" | "headings">;
  /** Above the title: where one is. */
  above?: ReactNode;
  /** Below the summary: when, by whom, which version. */
  facts?: ReactNode;
  /** Across the full width between the head and the text. */
  picture?: ReactNode;
  /** After the text. */
  children?: ReactNode;
};

/** A text set like a book: one column of 65 to 75 characters, its contents beside it. */
export function Book({ page, above, facts, picture, children }: BookProps) {
  const t = useTranslations("content");
  const { language } = usePage().page;
  const isOther = page.language !== language;
  const chapters = page.headings.filter(({ level }) => level === 2);
  const hasContents = chapters.length > 2;
  return (
    <article className={hasContents ? styles.withContents : styles.book}>
      <header className={styles.head} {...(isOther ? { lang: page.language } : {})}>
        {above}
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.summary}>{page.summary}</p>
        {isOther ? (
          <p className={styles.other} lang={language}>
            {t(`onlyIn.${page.language}`)}
          </p>
        ) : null}
        {facts ? (
          <div className={styles.facts} lang={language}>
            {facts}
          </div>
        ) : null}
      </header>
      {picture}
      {hasContents ? <Contents chapters={chapters} language={page.language} /> : null}
      <div className={styles.text}>
        <div
          className={styles.prose}
          {...(isOther ? { lang: page.language } : {})}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderArticle escapes all HTML and lets only safe links through; its tests say how
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
        {children}
      </div>
    </article>
  );
}

type ContentsProps = { chapters: RenderedPage["headings"]; language: string };

/** Folded on a phone, beside the text where there is room; both are plain links. */
function Contents({ chapters, language }: ContentsProps) {
  const t = useTranslations("content");
  const list = (
    <ol className={styles.chapters} lang={language}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t("contents")} className={styles.contents} data-print="no">
      <details className={styles.folded}>
        <summary>
          <IconList size={18} stroke={1.9} aria-hidden="true" />
          {t("contents")}
        </summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.contentsTitle}>{t("contents")}</p>
        {list}
      </div>
    </nav>
  );
}
