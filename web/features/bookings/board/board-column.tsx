import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import IconChevronUp from "@tabler/icons-react/icons/IconChevronUp";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import type { Area } from "#contract/core/roles.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { actionsFor } from "../acts/booking-action-table.ts";
import type { Asked } from "../asked/asked.ts";
import { statusLook } from "../list/booking-status-badge.tsx";
import type { BookingsSearch } from "../list/bookings-search.ts";
import styles from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import type { Column } from "./board-columns.ts";
import { useColumn, useUnread } from "./use-column.ts";

type ColumnProps = {
  area: Area;
  column: Column;
  search: BookingsSearch;
  /** Its cards are shown from the start. */
  isOpen: boolean;
  /** The card that is being dragged. */
  lifted: BookingSummary | null;
  onLift: (booking: BookingSummary | null) => void;
  onAsk: (asked: Asked) => void;
};

/** A status, how many bookings have it, and their cards; while one is dragged it says whether it can be dropped here, and what that does. */
export function BoardColumn({ area, column, search, isOpen, lifted, onLift, onAsk }: ColumnProps) {
  const statuses = useTranslations("bookings.statuses");
  const headingId = useId();
  const [isShown, setShown] = useState(isOpen);
  const [pageSize, setPageSize] = useState<(typeof officePageSizes)[number]>(25);
  const { status } = column;
  // Nothing moves under the hand of whoever drags.
  const cards = useColumn({ area, column, search, pageSize, isFree: lifted === null });
  const { Icon } = statusLook[status];
  const larger = officePageSizes.find((size) => size > pageSize);
  const drop = useDrop(area, column, lifted);
  return (
    <section
      className={classNames(styles.column, !isShown && styles.folded)}
      aria-labelledby={headingId}
      data-column={status}
      data-drop={drop?.where}
      onDragOver={(event) => {
        if (drop?.action) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!drop?.action || !lifted) return;
        event.preventDefault();
        onAsk({ bookingId: lifted.id, action: drop.action });
      }}
    >
      <header className={styles.columnHead}>
        <h2 id={headingId}>
          <Icon size={17} stroke={2} aria-hidden="true" />
          <span>{statuses(status)}</span>
        </h2>
        {cards.items ? <span className={styles.count}>{`${cards.total}${cards.totalIsCapped ? "+" : ""}`}</span> : null}
        {isOpen ? null : <FoldButton isShown={isShown} onPress={() => setShown(!isShown)} />}
      </header>
      {drop ? <p className={styles.drop}>{drop.text}</p> : null}
      {cards.error && !cards.items ? <NoList error={cards.error} onRetry={() => void cards.refetch()} /> : null}
      {cards.isPending && !cards.error ? <Skeleton height="6rem" shape="box" /> : null}
      {isShown && cards.items ? (
        <Cards
          area={area}
          items={cards.items}
          total={cards.total}
          onLift={onLift}
          onAsk={onAsk}
          isLoading={cards.isPlaceholderData}
          onMore={larger && (() => setPageSize(larger))}
        />
      ) : null}
    </section>
  );
}

/** What dropping the lifted card here does, or why it cannot; undefined while none is lifted, and in its own column. */
function useDrop(area: Area, { status }: ColumnProps["column"], lifted: BookingSummary | null) {
  const t = useTranslations("board");
  const statuses = useTranslations("bookings.statuses");
  const actions = useTranslations("bookings.actions");
  if (lifted === null || lifted.status === status) return undefined;
  const action = actionsFor(lifted, area).find(({ to }) => to === status)?.action;
  return action
    ? { where: "here", action, text: t("dropHere", { action: actions(action) }) }
    : { where: "not", action, text: t("notHere", { status: statuses(lifted.status) }) };
}

function FoldButton({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  const t = useTranslations("board");
  const Icon = isShown ? IconChevronUp : IconChevronDown;
  return (
    <IconButton
      size="s"
      label={t("ended")}
      aria-expanded={isShown}
      icon={<Icon size={17} stroke={2} aria-hidden="true" />}
      onClick={onPress}
    />
  );
}

type CardsProps = Pick<ColumnProps, "area" | "onLift" | "onAsk"> & {
  items: readonly BookingSummary[];
  total: number;
  isLoading: boolean;
  onMore: (() => void) | undefined;
};

function Cards({ area, items, total, onLift, onAsk, isLoading, onMore }: CardsProps) {
  const t = useTranslations("board");
  const unread = useUnread(items);
  if (items.length === 0) return <p className={styles.none}>{t("none")}</p>;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((booking) => (
          <BoardCard key={booking.id} area={area} booking={booking} unread={unread.get(booking.id) ?? 0} onLift={onLift} onAsk={onAsk} />
        ))}
      </ul>
      {total > items.length && onMore ? (
        <Button size="s" variant="ghost" wide loading={isLoading} onClick={onMore}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
