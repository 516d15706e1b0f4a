import { createRememberedAnswers } from "#server/platform/public-memory.ts";
import type { Services } from "#server/platform/services.ts";
import { listSynonyms } from "../../search-words/queries.ts";
import { createThesaurus, type Thesaurus } from "./thesaurus.ts";

/** The thesaurus with what the operator added, and a number that changes with it. */
export type CurrentThesaurus = () => Promise<{ thesaurus: Thesaurus; version: number }>;

/**
 * What the operator adds counts from the next search on, on every instance: it
 * is read again after each cache invalidation that is heard of, and made anew only
 * where it differs. No index has to be: concepts are matched when somebody
 * searches.
 */
export function createCurrentThesaurus({ db, publicMemory }: Pick<Services, "db" | "publicMemory">): CurrentThesaurus {
  const read = createRememberedAnswers<string>(publicMemory, 1);
  let made = { synonyms: "[]", thesaurus: createThesaurus([]), version: 0 };
  return async () => {
    const synonyms = await read.get("synonyms", async () =>
      JSON.stringify((await listSynonyms(db)).map(({ phrase, concepts }) => ({ phrase, concepts }))),
    );
    if (synonyms !== made.synonyms) made = { synonyms, thesaurus: createThesaurus(JSON.parse(synonyms)), version: made.version + 1 };
    return made;
  };
}
