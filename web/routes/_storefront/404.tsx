import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundScreen } from "#web/storefront/not-found-screen.tsx";
import { pageHead } from "#web/storefront/page-head.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

/** Where every unknown path leads; answers with the status 404. */
export const Route = createFileRoute("/_storefront/404")({
  beforeLoad: async ({ context }) => ({ title: (await loadStorefrontTexts(context.page.language)).ui.notFoundTitle }),
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.title, isIndexed: false }),
  notFoundComponent: NotFoundScreen,
});
