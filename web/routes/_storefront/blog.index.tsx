import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BlogList } from "#web/features/content/content-list.tsx";
import { blogSearch, defaultBlogSearch } from "#web/features/content/content-search.ts";
import { loadList } from "#web/features/content/load-content.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/blog/")({
  validateSearch: blogSearch,
  search: { middlewares: [stripSearchParams(defaultBlogSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { category, page } }) => ({
    ...(await loadList(context, { kind: "article", page, ...(category ? { category } : {}) })),
    search: stringifySearch({ category: category || undefined, page: page > 1 ? page : undefined }),
  }),
  staleTime: 60_000,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, description, feed } = loaderData.texts.blog;
    const { language } = match.context.page;
    const alternate = { rel: "alternate", type: "application/atom+xml", title: feed, href: `/blog/feed.xml?lang=${language}` };
    return { ...pageHead(match.context, { title, description, search: loaderData.search }), links: [alternate] };
  },
  component: Blog,
});

function Blog() {
  const { list, texts } = Route.useLoaderData();
  return (
    <MoreTexts texts={{ content: texts }}>
      <BlogList list={list} category={Route.useSearch().category} />
    </MoreTexts>
  );
}
