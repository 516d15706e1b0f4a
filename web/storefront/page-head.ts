import type { RouteContext } from "#web/platform/route-context.ts";

type PageHead = { title: string; description?: string; isIndexed?: boolean };

/** The title and the meta tags of a public page, under the product's own name. */
export function pageHead({ page }: Pick<RouteContext, "page">, { title, description, isIndexed = true }: PageHead) {
  page.describe({ title, description, isIndexed });
  return {
    meta: [
      { title: `${title} · ${page.settings.productName}` },
      ...(description ? [{ name: "description", content: description }] : []),
      ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
  };
}
