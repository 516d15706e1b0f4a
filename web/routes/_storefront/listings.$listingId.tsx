import { createFileRoute, notFound } from "@tanstack/react-router";
import { type GroupChoices, parseGroupChoices } from "#web/features/listings/details/group-choices.ts";
import { ListingNotFound } from "#web/features/listings/details/listing-not-found.tsx";
import { ListingPage } from "#web/features/listings/details/listing-page.tsx";
import { listingQueries } from "#web/features/listings/listing-queries.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import type { RouteContext } from "#web/platform/route-context.ts";
import { pageHead } from "#web/storefront/page-head.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const Route = createFileRoute("/_storefront/listings/$listingId")({
  validateSearch: parseGroupChoices,
  beforeLoad: async ({ context }) => ({ titleWhenNotFound: (await loadStorefrontTexts(context.page.language)).listings.notFound.title }),
  loader: async ({ context, params }) => {
    const listing = await loadListing(context, params.listingId);
    // Rendered before the page is, so that the library for it is never part of the page.
    const { renderMarkdown } = await import("#web/platform/markdown.ts");
    return { title: listing.name, description: listing.shortDescription, descriptionHtml: renderMarkdown(listing.description) };
  },
  staleTime: 60_000,
  head: ({ match, loaderData }) => pageHead(match.context, loaderData ?? { title: match.context.titleWhenNotFound, isIndexed: false }),
  component: ListingDetails,
  notFoundComponent: ListingNotFound,
});

async function loadListing(context: RouteContext, listingId: string) {
  if (!uuid.test(listingId)) throw notFound();
  const { queryClient } = context;
  // Which days are taken only helps with the date; the page stands without it.
  const dates = queryClient.prefetchQuery(listingQueries.unavailableDates(context, listingId));
  try {
    const listing = await queryClient.ensureQueryData(listingQueries.listing(context, listingId));
    await dates;
    return listing;
  } catch (error) {
    if (problemOf(error).status === 404) throw notFound();
    throw error;
  }
}

function ListingDetails() {
  const { listingId } = Route.useParams();
  const { descriptionHtml } = Route.useLoaderData();
  const choices = Route.useSearch();
  const navigate = Route.useNavigate();
  const keep = (next: GroupChoices) => void navigate({ to: ".", search: next, replace: true, resetScroll: false });
  return <ListingPage key={listingId} listingId={listingId} descriptionHtml={descriptionHtml} choices={choices} onChange={keep} />;
}
