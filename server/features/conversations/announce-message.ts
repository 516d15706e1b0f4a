import type { ActingSide } from "#contract/bookings/lifecycle.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { listAdmins } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { inEachLanguage } from "#server/platform/notifications/notice.ts";
import { postMails } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import type { ConversationRow } from "./queries.ts";

/** Mails the others' admins what was written, each in their own language. */
export async function tellOfMessage(
  trx: Queryable,
  { jobs, clock }: Services,
  user: User,
  by: ActingSide,
  conversation: ConversationRow,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const sides = (["vendor", "client"] as const).filter((side) => side !== by);
  const people = await Promise.all(
    sides.map(async (side) => {
      const admins = await listAdmins(trx, side === "vendor" ? conversation.vendor_id : conversation.client_id);
      return admins.map((person) => ({ ...person, side }));
    }),
  );
  const { listing_texts: texts, main_language } = conversation;
  const listingNameIn = (language: UiLanguage) => texts[language]?.name ?? texts[main_language]?.name ?? "";
  await postMails(
    trx,
    jobs,
    people.flat().map(({ side, ...person }) => ({
      dedupeKey: `conversation-message:${id}:${person.id}`,
      template: "conversation-message" as const,
      language: person.language,
      to: { name: person.name, email: person.email },
      data: {
        conversationId: conversation.id,
        recipientName: person.name,
        area: side,
        byName: user.name,
        organisationName: user.organisation?.name ?? null,
        listingName: listingNameIn(person.language),
        text,
      },
      notice: {
        userId: person.id,
        event: "conversation-message" as const,
        record: { kind: "conversation" as const, id: conversation.id },
        facts: { by: user.name, listing: listingNameIn(person.language), listingIn: inEachLanguage(listingNameIn) },
      },
      at: clock.now(),
    })),
  );
}
