import { createFileRoute, notFound, type ParsedLocation, redirect } from "@tanstack/react-router";
import { listingAddress, listingIdIn } from "#contract/listings/listing-address.ts";
import { ListingNotFound } from "#web/features/listings/details/listing-not-found.tsx";
import { ListingPage } from "#web/features/listings/details/listing-page.tsx";
import { ListingPending } from "#web/features/listings/details/listing-pending.tsx";
import { type GroupChoices, parseGroupChoices } from "#web/features/listings/details/price/group-address.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { groupOrNone, listingQueries } from "#web/features/listings/listing-queries.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { pageHead } from "#web/storefront/page-head.ts";
import { describeListing } from "#web/storefront/structured-data.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

export const Route = createFileRoute("/_storefront/listings/$listingId")({
  validateSearch: parseGroupChoices,
  beforeLoad: async ({ context }) => ({ titleWhenNotFound: (await loadStorefrontTexts(context.page.language)).listings.notFound.title }),
  loader: async ({ context, params, location }) => {
    const listing = await loadListing(context, params.listingId, location);
    describeListing(context.page, listing, context.page.settings.productName);
    // Rendered before the page is, so that the library for it is never part of the page.
    const { renderMarkdown } = await import("#web/platform/markdown/markdown.ts");
    return {
      listingId: listing.id,
      title: listing.name,
      description: listing.shortDescription,
      descriptionHtml: renderMarkdown(listing.description),
    };
  },
  staleTime: 60_000,
  head: ({ match, loaderData }) => pageHead(match.context, loaderData ?? { title: match.context.titleWhenNotFound, isIndexed: false }),
  component: ListingDetails,
  pendingComponent: () => <ListingPending address={Route.useParams().listingId} />,
  notFoundComponent: ListingNotFound,
});

async function loadListing(context: RouteContext, address: string, location: ParsedLocation) {
  const listingId = listingIdIn(address);
  if (listingId === undefined) throw notFound();
  const { queryClient } = context;
  // The page stands without these; only the server waits, so that whoever has no JavaScript reads them too.
  const group = groupOrNone(parseGroupChoices(location.search).participants);
  const beside = Promise.all([
    queryClient.prefetchQuery(listingQueries.unavailableDates(context, listingId)),
    queryClient.prefetchQuery(listingQueries.related(context, listingId, group)),
  ]);
  const listing = await queryClient.ensureQueryData(listingQueries.listing(context, listingId)).catch((error: unknown) => {
    if (problemOf(error).status === 404) throw notFound();
    throw error;
  });
  if (address !== listingAddress(listing)) throw redirectToOwn(listing, location);
  if (typeof document === "undefined") await beside;
  return listing;
}

/** The bare id and every other slug lead to the one address of a listing, with whatever was asked. */
function redirectToOwn(listing: { id: string; slug: string }, { searchStr, hash }: ParsedLocation) {
  const href = `${listingHref(listing)}${searchStr}${hash === "" ? "" : `#${hash}`}`;
  return redirect({ href, statusCode: 301, replace: true });
}

function ListingDetails() {
  const { listingId, descriptionHtml } = Route.useLoaderData();
  const choices = Route.useSearch();
  const navigate = Route.useNavigate();
  const keep = (change: Partial<GroupChoices>) =>
    void navigate({ to: ".", search: (latest) => ({ ...parseGroupChoices(latest), ...change }), replace: true, resetScroll: false });
  return <ListingPage key={listingId} listingId={listingId} descriptionHtml={descriptionHtml} choices={choices} onChange={keep} />;
}
