import type { UiLanguage } from "#contract/core/product.ts";
import { maxMissedSearches, type SearchSynonym } from "#contract/listings/search-words.ts";
import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { conceptName } from "../search/match/present-line.ts";
import type { CurrentThesaurus } from "../search/thesaurus/current-thesaurus.ts";
import type { Thesaurus } from "../search/thesaurus/thesaurus.ts";
import { addSynonym, removeSynonym } from "./commands.ts";
import type { MissedSearches } from "./missed-searches.ts";
import { findSynonym, listMissed, listSynonyms, type SynonymRow } from "./queries.ts";

function presentSynonym({ id, phrase, concepts }: SynonymRow, thesaurus: Thesaurus, language: UiLanguage): SearchSynonym {
  // A concept that a release took away means nothing any more.
  const known = concepts.flatMap((key) => thesaurus.concepts.get(key) ?? []);
  return { id, phrase, concepts: known.map((concept) => ({ key: concept.key, name: conceptName(concept, language) })) };
}

export function searchWordRoutes(services: Services, current: CurrentThesaurus, missed: MissedSearches) {
  const { db } = services;
  const routes = api.searchWords;
  return {
    listMissedSearches: routes.listMissedSearches.handler(async () => {
      // What this instance counted a moment ago.
      await missed.flush();
      return { items: await listMissed(db, maxMissedSearches.listed) };
    }),
    listSearchConcepts: routes.listSearchConcepts.handler(async ({ input }) => {
      const { thesaurus } = await current();
      const items = [...thesaurus.concepts.values()].map((concept) => ({ key: concept.key, name: conceptName(concept, input.language) }));
      return { items: items.sort((a, b) => a.name.localeCompare(b.name, input.language)) };
    }),
    listSearchSynonyms: routes.listSearchSynonyms.handler(async ({ input }) => {
      const { thesaurus } = await current();
      return { items: (await listSynonyms(db)).map((row) => presentSynonym(row, thesaurus, input.language)) };
    }),
    addSearchSynonym: routes.addSearchSynonym.handler(async ({ input, context }) => {
      const { language, ...said } = input;
      const { thesaurus } = await current();
      const id = await addSynonym(services, requireUser(context.actor), said, thesaurus, context.idempotencyKey);
      return presentSynonym(found(await findSynonym(db, id)), thesaurus, language);
    }),
    removeSearchSynonym: routes.removeSearchSynonym.handler(async ({ input, context }) => {
      const { thesaurus } = await current();
      await removeSynonym(services, requireUser(context.actor), input.synonymId, thesaurus);
      return { id: input.synonymId };
    }),
  };
}
