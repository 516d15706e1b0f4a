import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { ConversationSummary } from "#contract/conversations/conversation-shapes.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import type { ConversationRow } from "./queries.ts";

/** What a conversation is about and where it stands, as the person may see it. */
export function presentConversation(row: ConversationRow, booking: BookingSummary | undefined, user: User): ConversationSummary {
  const { newest } = row;
  return {
    id: row.id,
    booking: booking
      ? {
          id: booking.id,
          reference: booking.reference,
          status: booking.status,
          activityDate: booking.activityDate,
          team: booking.team,
        }
      : null,
    client: { id: row.client_id, name: row.client_name },
    vendor: { id: row.vendor_id, name: row.vendor_name },
    listing: { id: row.listing_id, ...(booking ? namedIn(booking) : listingName(row, user)) },
    lastEntryAt: row.last_entry_at.toISOString(),
    lastMessage: newest && {
      byName: shownName(newest.user_name, user.readsIn),
      isOwn: newest.author_id === user.id,
      text: newest.text,
    },
    unread: row.unread,
    waitsForYou: booking ? booking.waitsForYou : questionWaits(row, user),
  };
}

const namedIn = ({ listing: { name, textLanguage } }: BookingSummary) => ({ name, textLanguage });

function listingName(
  { listing_texts: texts, main_language }: ConversationRow,
  { readsIn }: User,
): { name: string; textLanguage: EuLanguage } {
  const textLanguage = [readsIn, main_language].find((language) => texts[language]) ?? main_language;
  return { name: texts[textLanguage]?.name ?? "", textLanguage };
}

/** Whoever was written to last answers; the operator mediates and has no turn. */
function questionWaits({ last_author_role }: ConversationRow, { role }: User): boolean {
  return (role === "VendorAdmin" && last_author_role === "Client") || (role === "ClientAdmin" && last_author_role === "Vendor");
}

/** Whether the person may write in it at all. */
export const mayWrite = ({ role }: User): boolean => reachOf(role, "notes.add") !== "none";
