import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import IconChevronUp from "@tabler/icons-react/icons/IconChevronUp";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { officePageSizes, type Page } from "#contract/core/page-sizes.ts";
import type { Area } from "#contract/core/roles.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { actionsFor } from "../acts/booking-action-table.ts";
import { statusLook } from "../list/booking-status-badge.tsx";
import { type BookingsSearch, bookingsInput } from "../list/bookings-search.ts";
import type { Asked } from "./asked.ts";
import styles from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import { type boardColumns, columnInput } from "./board-columns.ts";

type ColumnProps = {
  area: Area;
  column: (typeof boardColumns)[number];
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
  const { api } = usePage();
  const today = useToday();
  const headingId = useId();
  const [isShown, setShown] = useState(isOpen);
  const [pageSize, setPageSize] = useState<(typeof officePageSizes)[number]>(25);
  const { status } = column;
  const input = {
    ...bookingsInput({ ...search, statuses: [], from: "", to: "", reason: "" }),
    ...columnInput(column, today),
    page: 1,
    pageSize,
  };
  const query = useQuery({
    ...api.bookings.listBookings.queryOptions({ input }),
    placeholderData: keepPreviousData,
    // Nothing moves under the hand of whoever drags.
    enabled: lifted === null,
    staleTime: 0,
  });
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
        {query.data ? <span className={styles.count}>{`${query.data.total}${query.data.totalIsCapped ? "+" : ""}`}</span> : null}
        {isOpen ? null : <FoldButton isShown={isShown} onPress={() => setShown(!isShown)} />}
      </header>
      {drop ? <p className={styles.drop}>{drop.text}</p> : null}
      {query.error && !query.data ? <NoList error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height="6rem" shape="box" /> : null}
      {isShown && query.data ? (
        <Cards
          area={area}
          page={query.data}
          onLift={onLift}
          onAsk={onAsk}
          isLoading={query.isPlaceholderData}
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
  page: Page<BookingSummary>;
  isLoading: boolean;
  onMore: (() => void) | undefined;
};

function Cards({ area, page: { items, total }, onLift, onAsk, isLoading, onMore }: CardsProps) {
  const t = useTranslations("board");
  if (items.length === 0) return <p className={styles.none}>{t("none")}</p>;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((booking) => (
          <BoardCard key={booking.id} area={area} booking={booking} onLift={onLift} onAsk={onAsk} />
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
