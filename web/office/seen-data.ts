import type { QueryClient } from "@tanstack/react-query";

/**
 * Notes what somebody has been shown so far, to be taken away once they and their screens are gone.
 *
 * @returns takes it away; what the next screen asked for meanwhile stays, and so does not fail there
 */
export function noteSeenData(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const seen = cache.getAll();
  return () => {
    for (const query of seen) cache.remove(query);
    queryClient.getMutationCache().clear();
  };
}
