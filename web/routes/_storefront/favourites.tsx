import { createFileRoute } from "@tanstack/react-router";
import { FavouritesPage } from "#web/features/listings/shortlist/favourites/favourites-page.tsx";
import { loadShortlistTexts } from "#web/features/listings/shortlist/texts.ts";
import { WithShortlistTexts } from "#web/features/listings/shortlist/with-shortlist-texts.tsx";
import { whole } from "#web/platform/page/search-params.ts";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/favourites")({
  validateSearch: (given: Record<string, unknown>) => ({ participants: whole(given["participants"], 1, 10_000, undefined) }),
  loader: async ({ context }) => ({ texts: await loadShortlistTexts(context.page.language) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, { ...loaderData.texts.favourites, isIndexed: false }) : {}),
  component: Favourites,
});

function Favourites() {
  const { texts } = Route.useLoaderData();
  const { participants } = Route.useSearch();
  return (
    <WithShortlistTexts texts={texts}>
      <FavouritesPage participants={participants} />
    </WithShortlistTexts>
  );
}
