import { QueryClient } from "@tanstack/react-query";
import { problemOf } from "#web/platform/api/problem.ts";

/** Garbage after 5 minutes, 3 retries (specification section 9); a refusal stays one however often it is asked. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The page carries answers to the browser, not promises: one that fails there would be an error that nobody hears.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === "success" },
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 15_000,
        retry: (failures, error) => {
          const { status } = problemOf(error);
          return failures < 3 && (status === 0 || status === 429 || status >= 500);
        },
      },
    },
  });
}
