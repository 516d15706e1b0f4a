import { maxSavedReplies } from "#contract/conversations/saved-replies.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { countReplies, findReply, insertReply, isReplyNamed, lockRepliesOf, type ReplyRow, updateReply } from "./queries.ts";

/*
 * Saved replies write no audit row: they reach nobody by themselves. What is
 * sent with one is a message, which does.
 */

type ReplyInput = { name: string; language: UiLanguage; text: string };

/** @throws Refusal `reply.tooMany` (params: n), `input.invalid` where the name is taken */
export function saveReply({ db, clock }: Services, user: User, reply: ReplyInput): Promise<ReplyRow> {
  const owner = user.organisation?.id ?? null;
  return db.transaction().execute(async (trx) => {
    await lockRepliesOf(trx, owner);
    if ((await countReplies(trx, owner, reply.language)) >= maxSavedReplies) refuse("reply.tooMany", { n: maxSavedReplies });
    if (await isReplyNamed(trx, owner, reply, null)) refuseField("name", "alreadyThere");
    const at = clock.now();
    return insertReply(trx, { id: newId(at), organisation_id: owner, ...reply, created_at: at });
  });
}

/** @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` where the name is taken */
export function changeReply({ db }: Services, user: User, id: string, reply: ReplyInput, seenVersion: number): Promise<ReplyRow> {
  const owner = user.organisation?.id ?? null;
  return db.transaction().execute(async (trx) => {
    await lockRepliesOf(trx, owner);
    refuseStale(found(await findReply(trx, owner, id)).version, seenVersion);
    if (await isReplyNamed(trx, owner, reply, id)) refuseField("name", "alreadyThere");
    return updateReply(trx, id, reply);
  });
}
