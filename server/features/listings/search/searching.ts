import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listings.ts";
import type { CallContext } from "#server/platform/http/api.ts";
import { createRememberedAnswers } from "#server/platform/public-memory.ts";
import type { Services } from "#server/platform/services.ts";
import { presentPlace } from "../places/present.ts";
import { forGroup, presentCard, seenFrom } from "../present.ts";
import { findPublicVendorName } from "../vendor-profile.ts";
import { countFound, findPage, totalKey } from "./browse.ts";
import type { Resolved } from "./filters.ts";
import { presentFit, presentUnderstood } from "./match/present-line.ts";
import { createWordSearch, type WordInput } from "./match/word-search.ts";
import { findCards } from "./search-query.ts";
import { cardOf, createShownCards } from "./shown-cards.ts";
import { createSuggestions } from "./suggestions.ts";
import { createThesaurus } from "./thesaurus/thesaurus.ts";

type Caller = Pick<CallContext, "actor" | "address" | "isPartOfPage">;

/** How many totals are remembered: each is a filter as JSON and a number. */
const totalsAtMost = 2_000;

/**
 * Searches of the storefront. The cards come as JSON, each one serialised
 * once a version, so that an answer is put together rather than made.
 */
export function createSearching({ db, clock, publicReads, publicMemory }: Services) {
  const thesaurus = createThesaurus([]);
  const resolveWords = createWordSearch(db, () => Promise.resolve(thesaurus));
  const shownCards = createShownCards(db);
  const totals = createRememberedAnswers<number>(publicMemory, totalsAtMost);

  /** The search with what its line says among the filters. */
  const resolve = <Input extends WordInput>(input: Input) => resolveWords(input, clock.today());

  /** Who is signed in may have changed something a moment ago, and counts anew; everybody else hears of it by notification. */
  function totalOf(input: ListingQuery, resolved: Resolved, { actor }: Caller): Promise<number> {
    const count = () => countFound(db, input, resolved);
    return actor.kind === "visitor" ? totals.get(totalKey(input, resolved.day), count) : count();
  }

  async function browse(input: ListingQuery, resolved: Resolved, caller: Caller) {
    const [page, total] = await Promise.all([findPage(db, input, resolved), totalOf(input, resolved, caller)]);
    const cards = await shownCards(page, input.language);
    return {
      items: cards.map(({ json, distanceKm }) => {
        if (input.participants === undefined && distanceKm === null) return json;
        return JSON.stringify(seenFrom(forGroup(cardOf(json), input.participants), distanceKm));
      }),
      total: Math.min(total, countCap),
      totalIsCapped: total > countCap,
    };
  }

  async function searchText(input: ListingQuery, resolved: Resolved) {
    const { rows, ...counted } = await findCards(db, input, resolved);
    return { items: rows.map((row) => JSON.stringify(presentCard(row, input.participants))), ...counted };
  }

  const suggest = createSuggestions(db, thesaurus);

  return {
    resolve,
    suggest,
    /** One page of a search, its cards as JSON. @throws Refusal `rate.limited`, `server.unavailable` */
    async search(input: ListingQuery, caller: Caller) {
      const { asked, found, vendorName } = await publicReads.search(caller, async () => {
        const asked = await resolve(input);
        const [found, vendorName] = await Promise.all([
          asked.line === null ? browse(input, asked.resolved, caller) : searchText(asked.query, asked.resolved),
          input.vendor === undefined ? null : findPublicVendorName(db, input.vendor),
        ]);
        return { asked, found, vendorName };
      });
      const { near } = asked.resolved;
      const corrected = asked.line?.corrected ?? null;
      return {
        ...found,
        page: input.page,
        pageSize: input.pageSize,
        correctedQuery: corrected,
        understood: presentUnderstood(asked, input.language),
        fit: presentFit(asked, corrected ?? input.q),
        place: near === null || near === "nowhere" ? null : presentPlace(near.place, input.language),
        vendorName,
      };
    },
  };
}

export type Searching = ReturnType<typeof createSearching>;
