import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { useToldNames } from "#web/features/bookings/acts/told.ts";
import type { NoteDraft } from "#web/features/bookings/notes/booking-note.ts";
import { Card } from "#web/ui/card.tsx";
import { Composer } from "./composer.tsx";
import { Thread } from "./thread.tsx";

type TalkProps = { booking: Booking; area: Area; draft: NoteDraft; onDraft: (draft: NoteDraft) => void };

/** What stands on a booking's page of its conversation. */
export function BookingTalk({ booking, area, draft, onDraft }: TalkProps) {
  const t = useTranslations("conversations");
  const told = useToldNames(booking, area);
  const sharedHelp =
    booking.budgetApproval === "pending" ? t("sharedLaterHelp", { vendor: booking.vendor.name }) : t("sharedHelp", { told });
  return (
    <Card title={t("title")}>
      <Thread
        area={area}
        id={booking.id}
        composer={({ id }) => <Composer conversationId={id} sharedHelp={sharedHelp} draft={draft} onDraft={onDraft} />}
      />
    </Card>
  );
}
