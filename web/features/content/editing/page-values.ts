import type { ContentPage } from "#contract/content/content.ts";
import type { ContentInput } from "#contract/content/content-input.ts";
import type { ContentCategory } from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";

type Text = { title: string; summary: string; body: string };

/** What the editor's form holds; the picture itself is sent by itself. */
export type PageValues = {
  slug: string;
  category: ContentCategory | "";
  authorName: string;
  pictureAlt: Record<UiLanguage, string>;
  texts: Record<UiLanguage, Text>;
};

const noText: Text = { title: "", summary: "", body: "" };

export const emptyPage: PageValues = {
  slug: "",
  category: "",
  authorName: "",
  pictureAlt: { en: "", nl: "" },
  texts: { en: noText, nl: noText },
};

export function pageValues({ slug, category, authorName, picture, texts }: ContentPage): PageValues {
  const textOf = (text: Text | null): Text => (text ? { title: text.title, summary: text.summary, body: text.body } : noText);
  return {
    slug,
    category: category ?? "",
    authorName: authorName ?? "",
    pictureAlt: picture?.alt ?? emptyPage.pictureAlt,
    texts: { en: textOf(texts.en), nl: textOf(texts.nl) },
  };
}

/** What the server is sent: the form's values as its schema left them. */
export const asInput = (values: PageValues) => values as unknown as ContentInput;

export type FieldName = "slug" | "category" | "authorName" | "title" | "summary" | "body";

type LabelWords = { field: (key: FieldName) => string; language: (code: UiLanguage) => string; pictureAlt: (language: string) => string };

/** What each field is called, with its language where it has one. */
export function pageLabels({ field: t, language, pictureAlt }: LabelWords): Record<string, string> {
  const labels: Record<string, string> = { slug: t("slug"), category: t("category"), authorName: t("authorName") };
  for (const code of uiLanguages) {
    labels[`pictureAlt.${code}`] = pictureAlt(language(code));
    for (const field of ["title", "summary", "body"] as const) labels[`texts.${code}.${field}`] = `${t(field)} (${language(code)})`;
  }
  return labels;
}

/** `Twelve ideas for rain!` → `twelve-ideas-for-rain` */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
