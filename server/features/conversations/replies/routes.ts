import { type FilledReply, fillReply, type ReplyPlaceholder, type SavedReply } from "#contract/conversations/saved-replies.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { findBooking } from "#server/features/bookings/queries.ts";
import { summariesOf } from "#server/features/bookings/thread/queries.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type ConversationRow, findConversation } from "../queries.ts";
import { changeReply, saveReply } from "./commands.ts";
import { deleteReplyRow, listReplies, type ReplyRow } from "./queries.ts";

type Facts = Partial<Record<ReplyPlaceholder, string | null>>;

const presentReply = ({ id, name, language, text, version }: ReplyRow): SavedReply => ({ id, name, language, text, version });

/** What a reply can name of a conversation, in the reply's language. */
async function factsOf(services: Services, user: User, row: ConversationRow): Promise<(language: UiLanguage) => Facts> {
  const bookingId = row.booking_id;
  const [booking, summaries] =
    bookingId === null
      ? [undefined, new Map()]
      : await Promise.all([findBooking(services.db, user, "notes.read", bookingId), summariesOf(services, user, [bookingId])]);
  return (language) => ({
    listing: row.listing_texts[language]?.name ?? row.listing_texts[row.main_language]?.name ?? null,
    client: row.client_name,
    vendor: row.vendor_name,
    me: user.name,
    ...(booking
      ? {
          reference: summaries.get(booking.id)?.reference ?? null,
          date: formatsFor(language).dateLong(booking.activity_date),
          time: booking.start_time,
          participants: formatsFor(language).number(booking.participants),
          team: booking.team_name,
          contact: booking.info.contactName,
        }
      : {}),
  });
}

export function replyRoutes(services: Services) {
  const { db } = services;
  const routes = api.savedReplies;
  return {
    listSavedReplies: routes.listSavedReplies.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      const row = found(await findConversation(db, user, input.conversationId));
      const [replies, factsIn] = await Promise.all([listReplies(db, user.organisation?.id ?? null), factsOf(services, user, row)]);
      const items = replies.map((reply): FilledReply => {
        const { text, missing } = fillReply(reply.text, factsIn(reply.language));
        return { ...presentReply(reply), filled: text, missing };
      });
      return { items };
    }),
    saveReply: routes.saveReply.handler(async ({ input, context }) =>
      presentReply(await saveReply(services, requireUser(context.actor), input)),
    ),
    changeReply: routes.changeReply.handler(async ({ input: { replyId, ...reply }, context }) =>
      presentReply(await changeReply(services, requireUser(context.actor), replyId, reply, context.ifMatch ?? refuse("version.required"))),
    ),
    deleteReply: routes.deleteReply.handler(async ({ input, context }) =>
      found(await deleteReplyRow(db, requireUser(context.actor).organisation?.id ?? null, input.replyId)),
    ),
  };
}
