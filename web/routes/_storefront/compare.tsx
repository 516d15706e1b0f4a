import { createFileRoute } from "@tanstack/react-router";
import { listingQueries } from "#web/features/listings/listing-queries.ts";
import { ComparePage } from "#web/features/listings/shortlist/compare/compare-page.tsx";
import { parseCompareSearch } from "#web/features/listings/shortlist/compare/compare-search.ts";
import { mostCompared } from "#web/features/listings/shortlist/shortlist-limits.ts";
import { loadShortlistTexts } from "#web/features/listings/shortlist/texts.ts";
import { WithShortlistTexts } from "#web/features/listings/shortlist/with-shortlist-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/compare")({
  validateSearch: parseCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const ids = deps.ids.slice(0, mostCompared);
    const [texts] = await Promise.all([
      loadShortlistTexts(context.page.language),
      ids.length > 0 ? context.queryClient.ensureQueryData(listingQueries.byIds(context, { ...deps, ids })) : undefined,
    ]);
    return { texts };
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, { ...loaderData.texts.compare, isIndexed: false }) : {}),
  component: Compare,
});

function Compare() {
  const { texts } = Route.useLoaderData();
  return (
    <WithShortlistTexts texts={texts}>
      <ComparePage search={Route.useSearch()} />
    </WithShortlistTexts>
  );
}
