import { createFileRoute, notFound } from "@tanstack/react-router";
import { GonePage, ReadingPage } from "#web/features/content/content-page.tsx";
import { loadList, loadPage } from "#web/features/content/load-content.ts";
import { MoreTexts } from "#web/platform/more-texts.tsx";
import { NotFoundScreen } from "#web/storefront/not-found-screen.tsx";
import { pageHead } from "#web/storefront/page-head.ts";
import { describeArticle } from "#web/storefront/structured-data.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

export const Route = createFileRoute("/_storefront/blog/$slug")({
  beforeLoad: async ({ context }) => ({ titleWhenMissing: (await loadStorefrontTexts(context.page.language)).ui.notFoundTitle }),
  loader: async ({ context, params }) => {
    const [page, { list, texts }] = await Promise.all([
      loadPage(context, "article", params.slug),
      loadList(context, { kind: "article", pageSize: 4 }),
    ]);
    if (page === "missing") throw notFound();
    if (page !== "gone") {
      const path = `/blog/${page.slug}`;
      describeArticle(context.page, page, [
        { name: texts.blog.title, path: "/blog" },
        { name: page.title, path },
      ]);
    }
    const more = list.items.filter(({ slug }) => slug !== params.slug).slice(0, 3);
    return { page: page === "gone" ? null : page, more, texts };
  },
  staleTime: 60_000,
  head: ({ match, loaderData }) => {
    if (!loaderData) return pageHead(match.context, { title: match.context.titleWhenMissing, isIndexed: false });
    const { page, texts } = loaderData;
    if (!page) return pageHead(match.context, { title: texts.gone.title, isIndexed: false });
    return pageHead(match.context, { title: page.title, description: page.summary });
  },
  component: Article,
  notFoundComponent: NotFoundScreen,
});

function Article() {
  const { page, more, texts } = Route.useLoaderData();
  return <MoreTexts texts={{ content: texts }}>{page ? <ReadingPage page={page} more={more} /> : <GonePage kind="article" />}</MoreTexts>;
}
