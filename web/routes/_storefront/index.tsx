import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { listingQueries } from "#web/features/listings/listing-queries.ts";
import { loadListingsMap } from "#web/features/listings/map/lazy-listings-map.tsx";
import { loosened } from "#web/features/listings/search/filters/active-filters.ts";
import heroScene from "#web/features/listings/search/hero-scene.svg?url";
import {
  defaultListingSearch,
  indexedSearch,
  isIndexed,
  type ListingSearch,
  parseListingSearch,
} from "#web/features/listings/search/listing-search.ts";
import { ListingsPage, ListingsPagePending } from "#web/features/listings/search/listings-page.tsx";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { pageHead } from "#web/storefront/page-head.ts";
import { describeHome } from "#web/storefront/structured-data.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

export const Route = createFileRoute("/_storefront/")({
  validateSearch: parseListingSearch,
  search: { middlewares: [stripSearchParams(defaultListingSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const ready = load(context, deps);
    // On the page already, the last results stay until the next ones are there; coming from elsewhere, the page waits.
    if (cause === "stay") ready.catch(() => undefined);
    else await ready;
    const { home } = (await loadStorefrontTexts(context.page.language)).listings;
    const cards = context.queryClient.getQueryData(listingQueries.results(context, deps).queryKey)?.items ?? [];
    describeHome(context.page, cards, indexedSearch(deps));
    return { title: home.title, description: home.description, isIndexed: isIndexed(deps) };
  },
  head: ({ match, loaderData }) => ({
    ...(loaderData ? pageHead(match.context, loaderData) : {}),
    // The largest picture of the first view, which its style sheet would ask for only after having come itself.
    links: [{ rel: "preload", href: heroScene, as: "image", type: "image/svg+xml", fetchPriority: "high" }],
  }),
  component: Home,
  pendingComponent: HomePending,
});

async function load(context: RouteContext, search: ListingSearch): Promise<void> {
  const { queryClient } = context;
  const [found] = await Promise.all([
    queryClient.ensureQueryData(listingQueries.results(context, search)),
    queryClient.ensureQueryData(listingQueries.facets(context, search)),
    search.view === "map" ? queryClient.ensureQueryData(listingQueries.points(context, search)) : null,
    search.view === "map" ? loadListingsMap() : null,
  ]);
  if (found.total > 0) return;
  const ways = loosened(search).map((way) => way.search);
  await queryClient.ensureQueryData(listingQueries.counts(context, ways));
}

function HomePending() {
  return <ListingsPagePending search={Route.useSearch()} />;
}

function Home() {
  return <ListingsPage search={Route.useSearch()} />;
}
