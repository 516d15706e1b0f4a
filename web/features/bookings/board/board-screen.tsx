import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type BookingStatus, bookingStatuses } from "#contract/bookings/booking-states.ts";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Area } from "#contract/core/roles.ts";
import { onLatestAddress } from "#web/platform/page/latest-address.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { useMedia } from "#web/platform/page/use-wide.ts";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { Asked } from "../asked/asked.ts";
import { BookingListTools } from "../list/booking-list-tools.tsx";
import { type BookingsSearch, bookingsSearch } from "../list/bookings-search.ts";
import { ListTabs } from "../list/list-tabs.tsx";
import styles from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { boardColumns } from "./board-columns.ts";
import { boardKeys } from "./board-keys.ts";

const AskedBooking = lazy(() => import("../asked/asked-booking.tsx").then((module) => ({ default: module.AskedBooking })));

type ScreenProps = { area: Area; search: BookingsSearch };

/** Bookings in columns by their status: the same list, narrowed by the same filters. */
export function BoardScreen({ area, search }: ScreenProps) {
  const t = useTranslations("board");
  const list = useTranslations("bookings.list");
  const path = `/${area}/bookings`;
  return (
    <OfficePage
      title={t("title")}
      description={t(area === "team" ? "look" : "description")}
      crumbs={[
        { label: list("title"), href: path },
        { label: t("title"), href: `${path}/board` },
      ]}
    >
      <Stack gap={4}>
        <ListTabs area={area} current="board" />
        <Board area={area} search={bookingsSearch({ ...search })} />
      </Stack>
    </OfficePage>
  );
}

function Board({ area, search }: ScreenProps) {
  const t = useTranslations("board");
  const statuses = useTranslations("bookings.statuses");
  const { history } = useRouter();
  const hasRoom = useMedia("(min-width: 64rem)");
  const [lifted, setLifted] = useState<BookingSummary | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [column, setColumn] = useState<BookingStatus>("New");
  const board = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<string | null>(null);
  // The card that was acted on stands elsewhere: the focus goes along, once it is there and nobody took it.
  useEffect(() => {
    if (kept === null || asked !== null) return;
    const timer = setInterval(() => {
      if (document.activeElement === document.body) board.current?.querySelector<HTMLElement>(`[data-card="${kept}"]`)?.focus();
    }, 100);
    const end = setTimeout(() => clearInterval(timer), 10_000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [kept, asked]);
  const go = (change: Partial<BookingsSearch>) => {
    const addressOf = ({ q, waiting, client, team, vendor, listing }: BookingsSearch) =>
      `/${area}/bookings/board${stringifySearch({ q, waiting, client, team, vendor, listing })}`;
    const [wanted, drawn] = [addressOf({ ...search, ...change }), addressOf(search)];
    history.push(onLatestAddress({ wanted, drawn, latest: history.location.href, keys: Object.keys(change) }));
  };
  const shown = hasRoom ? boardColumns : boardColumns.filter(({ status }) => status === column);
  return (
    <>
      <BookingListTools area={area} search={search} go={go} of="board" />
      {hasRoom ? null : (
        <ChipGroup
          legend={t("columns")}
          hideLegend
          name="column"
          options={boardColumns.map(({ status }) => ({ value: status, label: statuses(status) }))}
          selected={[column]}
          onChange={([chosen]) => setColumn(bookingStatuses.find((status) => status === chosen) ?? column)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the cards, which are links */}
      <div ref={board} className={styles.board} onKeyDown={boardKeys(board)}>
        {shown.map((one) => (
          <BoardColumn
            key={one.status}
            area={area}
            column={one}
            search={search}
            isOpen={!hasRoom || !one.isEnded}
            lifted={lifted}
            onLift={setLifted}
            onAsk={(next) => {
              setLifted(null);
              setAsked(next);
            }}
          />
        ))}
      </div>
      <p className={styles.keys}>{t("keys")}</p>
      <Suspense fallback={null}>
        {asked ? (
          <AskedBooking
            area={area}
            asked={asked}
            lost={{ title: t("lost"), description: t("lostText") }}
            onClose={() => {
              setKept(asked.bookingId);
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
