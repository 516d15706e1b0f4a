import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ContentCategory, type ContentKind, contentCategories, contentKinds } from "#contract/content/content-states.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ContentText } from "#server/platform/db/documents.ts";

/** A page that comes with the product, in both languages. */
export type ShippedPage = {
  kind: ContentKind;
  slug: string;
  category: ContentCategory | null;
  /** The day its text is from. */
  date: Date;
  /** The key of a demo picture, for installations that have those. */
  picture: string | null;
  texts: Record<UiLanguage, ContentText>;
  /** Changes with every word of it. */
  hash: string;
};

/** Where the texts live, below the folder of the checkout: `<kind>/<slug>.<language>.md`. */
export function shippedTextsFolder(root: string): string {
  return join(root, "server", "features", "content", "texts");
}

/**
 * Reads the pages of the kinds asked for.
 *
 * @throws Error naming the file, where one lacks something or has no counterpart in the other language
 */
export async function readShippedPages(folder: string, kinds: readonly ContentKind[] = contentKinds): Promise<ShippedPage[]> {
  const pages: ShippedPage[] = [];
  for (const kind of kinds) {
    const files = (await readdir(join(folder, kind))).filter((file) => file.endsWith(".md")).sort();
    for (const slug of new Set(files.map((file) => file.replace(/\.(en|nl)\.md$/, "")))) pages.push(await readPage(folder, kind, slug));
  }
  return pages;
}

async function readPage(folder: string, kind: ContentKind, slug: string): Promise<ShippedPage> {
  const read = (language: UiLanguage) => readFile(join(folder, kind, `${slug}.${language}.md`), "utf8");
  const [english, dutch] = [await read("en"), await read("nl")];
  const [en, nl] = [parseShipped(english), parseShipped(dutch)];
  const category = contentCategories.find((known) => known === en.head["category"]) ?? null;
  const date = new Date(`${en.head["date"]}T08:00:00Z`);
  const lacks = Number.isNaN(date.getTime()) ? "its date" : kind === "article" && !category ? "its category" : null;
  if (lacks) throw new Error(`The text ${kind}/${slug}.en.md lacks ${lacks}.`);
  const hash = createHash("sha256").update(`${english}\0${dutch}`).digest("hex");
  return { kind, slug, category, date, picture: en.head["picture"] ?? null, texts: { en: textOf(en), nl: textOf(nl) }, hash };

  function textOf({ head, body }: ReturnType<typeof parseShipped>): ContentText {
    const { title, summary } = head;
    if (!title || !summary || !body) throw new Error(`A text of ${kind}/${slug} lacks its title, summary or body.`);
    return { title, summary, body };
  }
}

/** A file's head, `key: value` lines between two rules, and its Markdown body. */
function parseShipped(file: string): { head: Record<string, string>; body: string } {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const pairs = head.split("\n").map((row) => [row.slice(0, row.indexOf(":")), row.slice(row.indexOf(":") + 1).trim()]);
  return { head: Object.fromEntries(pairs), body: body.trim() };
}
