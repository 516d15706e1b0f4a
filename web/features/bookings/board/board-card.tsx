import IconDots from "@tabler/icons-react/icons/IconDots";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { actionsFor } from "../acts/booking-action-table.ts";
import type { Asked } from "../asked/asked.ts";
import { BookingWaiting } from "../list/booking-waiting.tsx";
import styles from "./board.module.css";

type CardProps = {
  area: Area;
  booking: BookingSummary;
  /** How much of its conversation the reader has not read. */
  unread: number;
  onLift: (booking: BookingSummary | null) => void;
  onAsk: (asked: Asked) => void;
};

/** A booking on the board; its menu does all that dragging does. */
export function BoardCard({ area, booking, unread, onLift, onAsk }: CardProps) {
  const t = useTranslations("board");
  const people = useTranslations("bookings");
  const actions = useTranslations("bookings.actions");
  const formats = useFormats();
  const { id, reference, listing, client, vendor, team, activityDate, startTime, participants, cost } = booking;
  const rows = actionsFor(booking, area);
  const parties = area === "vendor" ? client.name : area === "admin" ? `${client.name}, ${vendor.name}` : `${vendor.name}, ${team.name}`;
  return (
    <li
      className={styles.card}
      draggable={rows.some(({ to }) => to !== null)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData("text/plain", reference);
        dataTransfer.effectAllowed = "move";
        // The browser takes the picture of the card before the columns light up.
        setTimeout(() => onLift(booking));
      }}
      onDragEnd={() => onLift(null)}
    >
      <div className={styles.cardHead}>
        <UiLink href={`/${area}/bookings/${id}`} data-card={id} draggable={false}>
          <InLanguage language={listing.textLanguage}>{listing.name}</InLanguage>
        </UiLink>
        {rows.length > 0 ? (
          <Menu
            label={t("menu", { reference })}
            icon={<IconDots size={17} aria-hidden="true" />}
            iconOnly
            floating
            align="end"
            button={{ variant: "ghost", size: "s" }}
            entries={rows.map(({ action, look }) => ({
              key: action,
              label: actions(action),
              danger: look === "danger",
              onSelect: () => onAsk({ bookingId: id, action }),
            }))}
          />
        ) : null}
      </div>
      <span>{parties}</span>
      <span className={styles.when}>
        {[formats.dayShort(activityDate), startTime, people("people", { count: participants })].filter(Boolean).join(", ")}
      </span>
      <span className={styles.foot}>
        <WithReferences>{reference}</WithReferences>
        <span className={styles.price}>{formats.money(cost.exclVatCents)}</span>
      </span>
      <span className={styles.marks}>
        <BookingWaiting booking={booking} area={area} withReminder />
        {unread > 0 ? <Badge tone="primary">{t("unread", { count: unread })}</Badge> : null}
      </span>
    </li>
  );
}
