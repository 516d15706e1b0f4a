import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { CallContext } from "#server/platform/http/api.ts";
import { createRememberedAnswers } from "#server/platform/public-memory.ts";
import type { Services } from "#server/platform/services.ts";
import { datesOf } from "../availability/days-condition.ts";
import { listFreeDaysOf } from "../availability/queries.ts";
import { presentPlace } from "../places/present.ts";
import { forGroup, seenFrom } from "../present.ts";
import type { MissedSearches } from "../search-words/missed-searches.ts";
import { findPublicVendorName } from "../vendor-profile.ts";
import { countFound, type FoundListing, findPage, totalKey, windowOf } from "./browse.ts";
import { createBrowsingInMemory } from "./columns/browsing-in-memory.ts";
import { findCandidates } from "./columns/candidates.ts";
import { createCommonWords } from "./columns/common-words.ts";
import { createListingColumns } from "./columns/listing-columns.ts";
import { createMatchedNumbers } from "./columns/matched-numbers.ts";
import { createWordsInMemory } from "./columns/words-in-memory.ts";
import type { Resolved } from "./filters.ts";
import { presentFit, presentUnderstood } from "./match/present-line.ts";
import { createWordSearch, type WordInput } from "./match/word-search.ts";
import { findKnownPage, findTextPage } from "./ordered-texts.ts";
import { cardOf, createShownCards } from "./shown-cards.ts";
import { createSuggestions } from "./suggestions/suggestions.ts";
import { planText } from "./text-plans.ts";
import type { CurrentThesaurus } from "./thesaurus/current-thesaurus.ts";
import { createWordCounts } from "./word-counts.ts";

type Caller = Pick<CallContext, "actor" | "address" | "isPartOfPage">;

/** They change nothing, and may be told what was so at the last change that was heard of. */
export const isVisitor = ({ actor }: Pick<CallContext, "actor">): boolean => actor.kind === "visitor";

/** How many totals are remembered: each is a filter as JSON and a number. */
const totalsAtMost = 2_000;

/**
 * Searches of the storefront. The cards come as JSON, each one serialised
 * once a version, so that an answer is put together rather than made.
 */
export function createSearching(
  { db, clock, publicReads, publicMemory }: Services,
  thesaurus: CurrentThesaurus,
  missed: Pick<MissedSearches, "count">,
) {
  const wordCounts = createWordCounts(db);
  const columns = createListingColumns(db, publicMemory);
  const matched = createMatchedNumbers(db, publicMemory, columns);
  const inMemory = createWordsInMemory(matched, createCommonWords(db, publicMemory), columns, publicMemory);
  const browsing = createBrowsingInMemory(columns, publicMemory);
  const resolveWords = createWordSearch(db, thesaurus, wordCounts, inMemory);
  const shownCards = createShownCards(db);
  const totals = createRememberedAnswers<number>(publicMemory, totalsAtMost);

  /** The search with what its line says among the filters. */
  const resolve = <Input extends WordInput>(input: Input, isVisitor: boolean) => resolveWords(input, clock.today(), isVisitor);

  /** Who is signed in may have changed something a moment ago, and counts anew; everybody else hears of it by notification. */
  function totalOf(input: ListingQuery, resolved: Resolved, caller: Caller): Promise<number> {
    const count = () => countFound(db, input, resolved, wordCounts);
    const countFast = async () => (await browsing.count(input, resolved)) ?? count();
    return isVisitor(caller) ? totals.get(totalKey(input, resolved), countFast) : count();
  }

  /** How words are looked for depends on how many there are; anything else is found and counted at once. */
  async function findAndCount(query: ListingQuery, resolved: Resolved, caller: Caller): Promise<[FoundListing[], number]> {
    const { text } = resolved;
    if (text === null) {
      const known = isVisitor(caller) ? await browsing.page(query, resolved) : null;
      return Promise.all([known ?? findPage(db, query, resolved), totalOf(query, resolved, caller)]);
    }
    const words = isVisitor(caller) ? await inMemory.find(query, resolved) : null;
    const total = words ? words.total : await totalOf(query, resolved, caller);
    if (total === 0) return [[], total];
    const known = words && (await findKnownPage(db, { query, resolved, text }, words));
    return [known ?? (await findTextPage(db, { query, resolved, text, plans: await planText(text, total, wordCounts) })), total];
  }

  async function browse(input: ListingQuery, resolved: Resolved, caller: Caller) {
    const [page, total] = await findAndCount(input, resolved, caller);
    const { days } = resolved;
    const [cards, free] = await Promise.all([
      shownCards(page, input.language),
      days === null ? null : listFreeDaysOf(db, page, datesOf(days), clock.today()),
    ]);
    // The page may be of a moment after the one that was counted in: nobody is told of fewer than they are shown.
    const shown = cards.length === 0 ? 0 : windowOf(input).offset + cards.length;
    const all = Math.max(total, shown);
    return {
      items: cards.map(({ json, distanceKm }) => {
        if (input.participants === undefined && distanceKm === null && free === null) return json;
        const card = seenFrom(forGroup(cardOf(json), input.participants), distanceKm);
        return JSON.stringify({ ...card, freeDates: free && (free.get(card.id) ?? []) });
      }),
      total: Math.min(all, countCap),
      totalIsCapped: all > countCap,
    };
  }

  const suggestions = createSuggestions(db, thesaurus, publicMemory, columns);

  return {
    columns,
    /**
     * The numbers of the listings that meet what no column says; null when nothing of the kind is asked for.
     *
     * @param isOwnChangeSeen whether a change that was committed before the call must be in them
     */
    candidates: async (resolved: Resolved, isOwnChangeSeen: boolean) =>
      (isOwnChangeSeen ? null : await inMemory.numbers(resolved)) ?? findCandidates(db, resolved),
    resolve,
    /** What the typed letters may become. @throws Refusal `rate.limited`, `server.unavailable` */
    suggest: ({ q, language }: Pick<ListingQuery, "q" | "language">, caller: Caller) =>
      publicReads.search(caller, () => suggestions(q, language, isVisitor(caller))),
    /** One page of a search, its cards as JSON. @throws Refusal `rate.limited`, `server.unavailable` */
    async search(input: ListingQuery, caller: Caller) {
      const { asked, found, vendorName } = await publicReads.search(caller, async () => {
        const asked = await resolve(input, isVisitor(caller));
        const [found, vendorName] = await Promise.all([
          browse(asked.query, asked.resolved, caller),
          input.vendor === undefined ? null : findPublicVendorName(db, input.vendor),
        ]);
        return { asked, found, vendorName };
      });
      if (input.page === 1 && asked.line !== null)
        missed.count(asked.line.unknown.length > 0 || found.total > 0 ? asked.line.unknown : [input.q]);
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
