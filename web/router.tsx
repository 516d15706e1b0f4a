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
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    ...(page.nonce && { ssr: { nonce: page.nonce } }),
  });
  // The same page with another search stands until the next is there, and never says that it is on its way: somebody may be typing in it.
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? 150 : 1e9;
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
