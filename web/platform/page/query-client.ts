import { isServer, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { problemOf } from "../api/problem.ts";

/** Garbage after 5 minutes, 3 retries (specification section 9); a refusal stays one however often it is asked. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => askWhoAgain(client, error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => askWhoAgain(client, error) }),
    defaultOptions: {
      // The page carries answers to the browser, not promises: one that fails there would be an error that nobody hears.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === "success" },
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 15_000,
        retry: (failures, error) => {
          const { status } = problemOf(error);
          // The server is its own API: whoever waits for a page is told at once, and asks again.
          return !isServer && failures < 3 && (status === 0 || status === 429 || status >= 500);
        },
      },
    },
  });
  return client;
}

/** The API client names a query by its path in the contract. */
const isWho = (queryKey: readonly unknown[]) => String(queryKey[0]) === "people,getMe";

const asksWho: ReadonlySet<string> = new Set(["access.denied", "account.unknown", "auth.secondFactorRequired"]);

/** Refused for their role: perhaps it is another one by now. */
function askWhoAgain(client: QueryClient, error: unknown, queryKey: readonly unknown[] = []): void {
  const { code } = problemOf(error);
  if (!asksWho.has(code) || isWho(queryKey)) return;
  void client.invalidateQueries({ predicate: (query) => isWho(query.queryKey) });
}
