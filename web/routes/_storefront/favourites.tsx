import { createFileRoute } from "@tanstack/react-router";
import { FavouritesPage } from "#web/features/listings/shortlist/favourites/favourites-page.tsx";
import { favouritesSearch } from "#web/features/listings/shortlist/favourites/favourites-search.ts";
import { loadShortlistTexts } from "#web/features/listings/shortlist/texts.ts";
import { WithShortlistTexts } from "#web/features/listings/shortlist/with-shortlist-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/favourites")({
  validateSearch: favouritesSearch,
  loader: async ({ context }) => ({ texts: await loadShortlistTexts(context.page.language) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, { ...loaderData.texts.favourites, isIndexed: false }) : {}),
  component: Favourites,
});

function Favourites() {
  const { texts } = Route.useLoaderData();
  const search = Route.useSearch();
  return (
    <WithShortlistTexts texts={texts}>
      <FavouritesPage search={search} />
    </WithShortlistTexts>
  );
}
