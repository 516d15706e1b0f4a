import { mostSynonyms } from "#contract/listings/search-words.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { conceptName } from "../search/match/present-line.ts";
import { longestPhrase, phraseWords, type Thesaurus } from "../search/thesaurus/thesaurus.ts";
import { countSynonyms, deleteMissed, deleteSynonym, insertSynonym, lockSynonyms } from "./queries.ts";

type Said = { phrase: string; concepts: readonly string[] };

/**
 * Says what a phrase means; it is counted no longer among what is not found.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `input.invalid` where the phrase is there, has no words or too many, a concept is none, or there are as many as may be, `idempotency.mismatch`
 */
export function addSynonym(
  { db, clock }: Services,
  user: User,
  { phrase, concepts }: Said,
  thesaurus: Thesaurus,
  idempotencyKey: string | null,
): Promise<string> {
  const words = phraseWords(phrase);
  if (words.length === 0 || words.length > longestPhrase) refuseField("phrase", "invalid");
  if (concepts.some((key) => !thesaurus.concepts.has(key))) refuseField("concepts", "invalid");
  const now = clock.now();
  const keys = [...new Set(concepts)];
  return db.transaction().execute((trx) =>
    createOnce(
      trx,
      { userId: user.id, key: idempotencyKey, endpoint: "addSearchSynonym", input: { phrase, concepts }, now },
      async (id) => {
        const line = words.join(" ");
        await lockSynonyms(trx);
        if ((await countSynonyms(trx)) >= mostSynonyms) refuseField("phrase", "tooMany", { n: mostSynonyms });
        if (!(await insertSynonym(trx, { id, phrase, words: line, concepts: keys }, now))) refuseField("phrase", "alreadyThere");
        await deleteMissed(trx, line);
        await writeAudit(trx, {
          type: "SearchSynonymAddedEvent",
          message: `${user.name} added the search word ${phrase}.`,
          at: now,
          by: authorOf(user),
          subject: { kind: "searchSynonym", id },
          details: { phrase, concepts: namesOf(keys, thesaurus) },
        });
      },
    ),
  );
}

/** @throws Refusal `resource.notFound` */
export async function removeSynonym({ db, clock }: Services, user: User, id: string, thesaurus: Thesaurus): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { phrase, concepts } = found(await deleteSynonym(trx, id));
    await writeAudit(trx, {
      type: "SearchSynonymRemovedEvent",
      message: `${user.name} removed the search word ${phrase}.`,
      at: clock.now(),
      by: authorOf(user),
      subject: { kind: "searchSynonym", id },
      details: { phrase, concepts: namesOf(concepts, thesaurus) },
    });
  });
}

/** As the audit tells them: in English, like every name that is translated. */
function namesOf(keys: readonly string[], { concepts }: Thesaurus): string {
  return keys
    .map((key) => {
      const concept = concepts.get(key);
      return concept ? conceptName(concept, "en") : key;
    })
    .join(", ");
}
