import type { RouteContext } from "#web/platform/page/route-context.ts";
import { loadPublicFormTexts } from "./texts.ts";

type FormPage = "contact" | "partner" | "call";

/** What a page with a public form needs: its words, and the sealed time at which it is opened. */
export async function loadForm({ page }: RouteContext, which: FormPage, sent: string | undefined) {
  const [texts, { ticket }] = await Promise.all([loadPublicFormTexts(page.language), page.api.contact.openForm({})]);
  const { title, description } = texts[which];
  return { texts, ticket, head: sent === undefined ? { title, description } : { title: texts[which].sentTitle, isIndexed: false } };
}
