import { changesFor, settled } from "#web/features/listings/shortlist/favourites-merge.ts";
import { changeShortlist, readShortlist, subscribeToShortlist } from "#web/features/listings/shortlist/shortlist-store.ts";
import type { RouteContext } from "#web/platform/route-context.ts";

/**
 * Keeps the favourites of this browser and of the signed-in person the same,
 * until it is stopped. What cannot be sent now is sent with the next change,
 * or when the next page asks.
 */
export function followFavourites({ api, queryClient }: Pick<RouteContext, "api" | "queryClient">): () => void {
  let isStopped = false;
  let isBusy = false;

  async function run(isFirst: boolean): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      const { id } = await queryClient.ensureQueryData(api.people.getMe.queryOptions({ input: {} }));
      for (let mustAsk = isFirst; !isStopped; mustAsk = false) {
        const sent = readShortlist();
        const { add, remove } = changesFor(sent, id);
        const hasChanges = add.length > 0 || remove.length > 0;
        if (!hasChanges && !mustAsk) break;
        const answer = await (hasChanges ? api.favourites.changeFavourites.call({ add, remove }) : api.favourites.listFavourites.call({}));
        if (isStopped) break;
        changeShortlist((now) => ({ ...now, ...settled(sent, now, answer.listingIds, id) }));
      }
    } finally {
      isBusy = false;
    }
  }

  const attempt = (isFirst: boolean) => void run(isFirst).catch(() => undefined);
  attempt(true);
  const unsubscribe = subscribeToShortlist(() => attempt(false));
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
