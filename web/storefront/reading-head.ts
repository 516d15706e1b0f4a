import type { RouteContext } from "#web/platform/page/route-context.ts";
import { pageHead } from "./page-head.ts";
import type { loadReading } from "./reading.ts";
import { loadStorefrontTexts } from "./texts.ts";

/** What the title says where nothing is found, known before anything is looked for. */
export async function beforeReading({ context }: { context: RouteContext }) {
  return { titleWhenMissing: (await loadStorefrontTexts(context.page.language)).ui.notFoundTitle };
}

/** The head of what `loadReading` loaded, or of what it did not find. */
export function readingHead(
  context: RouteContext & Awaited<ReturnType<typeof beforeReading>>,
  loaded: Awaited<ReturnType<typeof loadReading>> | undefined,
) {
  if (!loaded) return pageHead(context, { title: context.titleWhenMissing, isIndexed: false });
  const { page, texts } = loaded;
  if (!page) return pageHead(context, { title: texts.gone.title, isIndexed: false });
  return pageHead(context, { title: page.title, description: page.summary });
}
