import { mostFavourites } from "../shortlist-limits.ts";
import type { Shortlist } from "../shortlist-store.ts";

type Kept = Pick<Shortlist, "favourites" | "owner" | "known">;

/**
 * What the server is told of this browser's favourites: a visitor's are added,
 * the person's own as far as they changed since the server was last asked, and
 * of somebody else's nothing.
 */
export function changesFor(kept: Kept, person: string): { add: string[]; remove: string[] } {
  if (kept.owner !== null && kept.owner !== person) return { add: [], remove: [] };
  const known = kept.owner === null ? [] : kept.known;
  return {
    add: kept.favourites.filter((id) => !known.includes(id)),
    remove: known.filter((id) => !kept.favourites.includes(id)),
  };
}

/** What of a change finds room beside what the server has, the newest first. */
export function whatFits(has: readonly string[], { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  const stay = has.filter((id) => !remove.includes(id));
  const fresh = add.filter((id) => !stay.includes(id));
  const fitting = fresh.slice(0, Math.max(0, mostFavourites - stay.length));
  return { add: fitting, leftOut: fresh.length - fitting.length };
}

/**
 * What this browser keeps once the server has answered.
 *
 * @param sent what was kept when the question was asked
 * @param now what is kept by now: people go on while it is answered
 * @param answer all of the person's favourites
 */
export function settled(sent: Kept, now: Kept, answer: readonly string[], person: string): Kept {
  const added = now.favourites.filter((id) => !sent.favourites.includes(id));
  const removed = sent.favourites.filter((id) => !now.favourites.includes(id));
  const favourites = [...added, ...answer.filter((id) => !added.includes(id) && !removed.includes(id))].slice(0, mostFavourites);
  return { favourites, owner: person, known: [...answer] };
}
