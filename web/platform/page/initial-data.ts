import type { QueryClient } from "@tanstack/react-query";

/** As long as the server may keep a rendered page (docs/decisions/0032): until then it drops the page with the first change. */
const keptMs = 60_000;

/**
 * Answers that came in a cached page count as asked for when the page came: the server would not have sent it had
 * anything changed. Otherwise the browser would ask for all of it again, and fetch the client to ask with.
 *
 * @param now milliseconds since 1970
 */
export function trustInitialData(queryClient: QueryClient, now = Date.now()): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { status, dataUpdatedAt } = query.state;
    if (status === "success") query.setState({ dataUpdatedAt: Math.max(dataUpdatedAt, Math.min(now, dataUpdatedAt + keptMs)) });
  }
}
