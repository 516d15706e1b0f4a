import type { Config } from "#server/config.ts";
import type { CallContext } from "../api.ts";
import { type Bounded, createBounded } from "./bounded.ts";
import { createNetworkLimit } from "./network-limit.ts";

/** What visitors can ask for without limit and what costs something: searches and rendered pages. What lies ready costs nothing and is not counted. */
export type PublicReads = {
  /**
   * Counts something costly that a visitor asks for, by their network.
   *
   * @throws Refusal `rate.limited`
   */
  count(address: string | null): void;
  /**
   * Searches, counted unless the caller is signed in or is a page that was counted itself.
   *
   * @throws Refusal `rate.limited`, or `server.unavailable` when too many wait
   */
  search<T>(call: Pick<CallContext, "actor" | "address" | "isPartOfPage">, work: () => Promise<T>): Promise<T>;
  /** Renders a page or draws a picture. @throws Refusal `server.unavailable` when too many wait */
  render: Bounded;
};

/** As many as may wait for a connection of the database's pool. */
const waiting = 200;

export function createPublicReads({ publicReads: limits }: Pick<Config, "publicReads">): PublicReads {
  const count = createNetworkLimit(limits.perMinute);
  const searching = createBounded({ atOnce: limits.searchesAtOnce, waiting });
  return {
    count,
    async search({ actor, address, isPartOfPage }, work) {
      if (actor.kind === "visitor" && !isPartOfPage) count(address);
      return searching(work);
    },
    render: createBounded({ atOnce: limits.rendersAtOnce, waiting, isLong: true }),
  };
}
