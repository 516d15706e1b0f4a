import { createFileRoute } from "@tanstack/react-router";
import { Reading } from "#web/features/content/content-page.tsx";
import { NotFoundScreen } from "#web/storefront/not-found-screen.tsx";
import { loadReading } from "#web/storefront/reading.ts";
import { beforeReading, readingHead } from "#web/storefront/reading-head.ts";

export const Route = createFileRoute("/_storefront/stories/$slug")({
  beforeLoad: beforeReading,
  loader: ({ context, params }) => loadReading(context, "story", params.slug),
  staleTime: 60_000,
  head: ({ match, loaderData }) => readingHead(match.context, loaderData),
  component: Story,
  notFoundComponent: NotFoundScreen,
});

function Story() {
  const { page, more, texts } = Route.useLoaderData();
  return <Reading kind="story" page={page} more={more} texts={texts} />;
}
