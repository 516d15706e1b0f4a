import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createApiQueries } from "#web/platform/api/api-queries.ts";
import { trustInitialData } from "#web/platform/page/initial-data.ts";
import { readPageState } from "#web/platform/page/page-state.ts";
import { createQueryClient } from "#web/platform/page/query-client.ts";
import { parseSearch, stringifySearch } from "#web/platform/page/search-params.ts";
import { routeTree } from "#web/routes/route-tree.gen.ts";
import { ErrorScreen } from "#web/storefront/error-screen.tsx";
import { LoadingScreen } from "#web/storefront/loading-screen.tsx";

/** How long another page is waited for before its place shows that it is on its way. */
const pendingMs = 150;

/** One router a page request on the server, one for the whole visit in the browser. */
export function getRouter() {
  const page = readPageState();
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient, page, api: createApiQueries(page.api) },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultViewTransition: false,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    ...(page.nonce ? { ssr: { nonce: page.nonce } } : {}),
  });
  // The same page with another search stands until the next is there: somebody may be typing in it.
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Number.POSITIVE_INFINITY;
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  const { hydrate } = router.options;
  if (hydrate) {
    router.options.hydrate = async (dehydrated) => {
      await hydrate(dehydrated);
      trustInitialData(queryClient);
    };
  }
  return router;
}
