import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { StoryList } from "#web/features/content/content-list.tsx";
import { loadList } from "#web/features/content/load-content.ts";
import { stringifySearch, whole } from "#web/platform/page/search-params.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/stories/")({
  validateSearch: (given: Record<string, unknown>) => ({ page: whole(given["page"], 1, 10_000, 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page } }) => ({
    ...(await loadList(context, { kind: "story", page })),
    search: stringifySearch({ page: page > 1 ? page : undefined }),
  }),
  staleTime: 60_000,
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, { ...loaderData.texts.stories, search: loaderData.search }) : {}),
  component: Stories,
});

function Stories() {
  const { list, texts } = Route.useLoaderData();
  return (
    <MoreTexts texts={{ content: texts }}>
      <StoryList list={list} />
    </MoreTexts>
  );
}
