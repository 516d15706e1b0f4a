import type { Conversation, ConversationSummary } from "#contract/conversations/conversation-shapes.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { findFile, presentFile } from "#server/features/bookings/files/queries.ts";
import { readEntry, readThread, summariesOf } from "#server/features/bookings/thread/queries.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { markRead, sendMessage, startConversation } from "./commands.ts";
import { mayWrite, presentConversation } from "./present.ts";
import { type ConversationRow, findConversation, listConversations, listMarks, listUnreadOf } from "./queries.ts";

const aboutOf = ({ id, booking_id: bookingId }: ConversationRow) => ({ bookingId, conversationId: id });

export function conversationRoutes(services: Services) {
  const { db, config } = services;
  const routes = api.conversations;
  const userOf = (context: CallContext) => requireUser(context.actor);

  async function present(user: User, rows: readonly ConversationRow[]): Promise<ConversationSummary[]> {
    const bookings = await summariesOf(
      services,
      user,
      rows.flatMap(({ booking_id }) => booking_id ?? []),
    );
    return rows.map((row) => presentConversation(row, bookings.get(row.booking_id ?? ""), user));
  }

  async function getConversation(user: User, id: string): Promise<Conversation> {
    const row = found(await findConversation(db, user, id));
    const [[summary], latest, marks] = await Promise.all([
      present(user, [row]),
      readThread(services, user, aboutOf(row), null),
      listMarks(db, row.id, user.organisation?.id ?? null),
    ]);
    const seenBy = marks.map(({ name, until }) => ({ name, until: until.toISOString() }));
    return { ...found(summary), seenBy, can: { write: mayWrite(user) }, latest };
  }

  return {
    listConversations: routes.listConversations.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listConversations(db, user, config.timeZone, input);
      return { ...page, items: await present(user, page.items) };
    }),
    listUnread: routes.listUnread.handler(async ({ input, context }) => ({
      items: await listUnreadOf(db, userOf(context), input.bookingIds),
    })),
    startConversation: routes.startConversation.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getConversation(user, await startConversation(services, user, input, context.idempotencyKey));
    }),
    getConversation: routes.getConversation.handler(({ input, context }) => getConversation(userOf(context), input.conversationId)),
    listEntries: routes.listEntries.handler(async ({ input, context }) => {
      const user = userOf(context);
      const row = found(await findConversation(db, user, input.conversationId));
      return readThread(services, user, aboutOf(row), { at: input.before, id: input.beforeId });
    }),
    sendMessage: routes.sendMessage.handler(async ({ input, context }) => {
      const user = userOf(context);
      return found(await readEntry(db, user, await sendMessage(services, user, input, context.idempotencyKey)));
    }),
    getFile: routes.getFile.handler(async ({ input, context }) => {
      const user = userOf(context);
      const row = found(await findConversation(db, user, input.conversationId));
      return presentFile(found(await findFile(db, user, aboutOf(row), input.fileId)));
    }),
    markRead: routes.markRead.handler(async ({ input, context }) => ({
      readUntil: (await markRead(services, userOf(context), input)).toISOString(),
    })),
  };
}
