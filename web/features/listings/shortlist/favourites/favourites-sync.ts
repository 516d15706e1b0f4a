import { problemOf } from "#web/platform/api/problem.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { changeShortlist, readShortlist, subscribeToShortlist } from "../shortlist-store.ts";
import { changesFor, settled, whatFits } from "./favourites-merge.ts";

type Following = Pick<RouteContext, "api" | "queryClient"> & {
  /** Some of a visitor's favourites found no room beside the person's own. */
  onLeftOut: (count: number) => void;
};

/**
 * Keeps the favourites of this browser and of the signed-in person the same,
 * until it is stopped. What cannot be sent now is sent with the next change,
 * or when the next page asks.
 */
export function followFavourites({ api, queryClient, onLeftOut }: Following): () => void {
  let isStopped = false;
  let isBusy = false;

  /** All of the person's favourites after the change; of more than fit, the newest are kept. */
  async function send({ add, remove }: ReturnType<typeof changesFor>) {
    try {
      return await api.favourites.changeFavourites.call({ add, remove });
    } catch (error) {
      if (problemOf(error).code !== "favourites.tooMany") throw error;
      const { listingIds } = await api.favourites.listFavourites.call({});
      const fitting = whatFits(listingIds, { add, remove });
      onLeftOut(fitting.leftOut);
      return api.favourites.changeFavourites.call({ add: fitting.add, remove });
    }
  }

  /** Sends what changed, and takes over what the server has. @returns whether there may be more to send */
  async function exchange(userId: string, mustAsk: boolean): Promise<boolean> {
    const sent = readShortlist();
    const { add, remove } = changesFor(sent, userId);
    const hasChanges = add.length > 0 || remove.length > 0;
    if (isStopped || !(hasChanges || mustAsk)) return false;
    const answer = await (hasChanges ? send({ add, remove }) : api.favourites.listFavourites.call({}));
    if (!isStopped) changeShortlist((now) => ({ ...now, ...settled(sent, now, answer.listingIds, userId) }));
    return true;
  }

  async function run(isFirst: boolean): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      const { id } = await queryClient.ensureQueryData(api.people.getMe.queryOptions({ input: {} }));
      for (let mustAsk = isFirst; await exchange(id, mustAsk); mustAsk = false);
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
