import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings.ts";
import { officePageSizes, waitingAtMost } from "#contract/page-sizes.ts";
import type { Area } from "#contract/roles.ts";
import styles from "#web/features/bookings/booking-list.module.css";
import { useBookingColumns } from "#web/features/bookings/booking-list-columns.tsx";
import { BookingListFoot, BookingListTools } from "#web/features/bookings/booking-list-tools.tsx";
import {
  type BookingsSearch,
  bookingsInput,
  bookingsSearch,
  defaultBookingsSearch,
  isFiltered,
  onDay,
  sortOf,
  sortState,
  unfiltered,
} from "#web/features/bookings/bookings-search.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useMe } from "#web/platform/current-person.ts";
import { ListFrame } from "#web/platform/list-frame.tsx";
import type { BuiltInView } from "#web/platform/list-views.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage, useToday } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";

const smallestPage = officePageSizes[0];

type ScreenProps = { area: Area; search: BookingsSearch };

/** The bookings a person may see: searched, filtered, sorted and paged by the server, all of it in the address. */
export function BookingsScreen({ area, search }: ScreenProps) {
  const t = useTranslations("bookings");
  const path = `/${area}/bookings`;
  const mayBook = useMayBook();
  return (
    <OfficePage
      title={t("list.title")}
      description={t(`list.descriptions.${area}`)}
      crumbs={[{ label: t("list.title"), href: path }]}
      action={
        mayBook ? (
          <ButtonLink href={`${path}/listings`} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
            {t("newBooking")}
          </ButtonLink>
        ) : undefined
      }
    >
      {/* Read again, since the router leaves in what other things carry in the address, such as `lang`. */}
      <BookingList area={area} search={bookingsSearch({ ...search })} />
    </OfficePage>
  );
}

function BookingList({ area, search }: ScreenProps) {
  const t = useTranslations("bookings");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { api } = usePage();
  const path = `/${area}/bookings`;
  const shown = onDay(search, useToday());
  const input = bookingsInput(shown);
  const query = useQuery({ ...api.bookings.listBookings.queryOptions({ input }), placeholderData: keepPreviousData });
  const { hrefFor, go, columns, views, options } = useOfficeList({
    list: "bookings",
    path,
    search,
    defaults: defaultBookingsSearch,
    read: bookingsSearch,
    columns: useBookingColumns(area),
    exportInput: input,
    builtIn: useBookingViews(area),
  });
  const { data, error, isPending, isPlaceholderData } = query;
  if (error && !data) {
    return (
      <Notice
        tone="danger"
        title={ui("wentWrong")}
        announce="assertive"
        action={<Button onClick={() => void query.refetch()}>{ui("retry")}</Button>}
      >
        {textOf(problemOf(error))}
      </Notice>
    );
  }
  return (
    <ListFrame
      page={data}
      hrefFor={(page) => hrefFor({ page })}
      views={views}
      tools={<BookingListTools area={area} search={shown} go={go} />}
      options={options}
    >
      <div className={styles.list} data-stale={isPlaceholderData || undefined}>
        <DataTable<BookingSummary>
          caption={t("list.caption")}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${path}/${id}`}
          sort={sortState(search.sort)}
          sortHref={(state) => hrefFor({ sort: sortOf(state) })}
          loading={isPending}
          empty={
            <NoBookings
              area={area}
              search={search}
              firstHref={hrefFor({ page: 1 })}
              allHref={hrefFor(unfiltered)}
              hasSome={(data?.total ?? 0) > 0}
            />
          }
        />
      </div>
      {(data?.total ?? 0) > smallestPage ? <BookingListFoot search={search} go={go} /> : null}
    </ListFrame>
  );
}

const shownCount = (count: number) => (count >= waitingAtMost ? `${waitingAtMost - 1}+` : String(count));

/** The views that everybody has: what they are to answer, what comes, what has been. Those who only look on have nothing to answer. */
function useBookingViews(area: Area): BuiltInView<BookingsSearch>[] {
  const t = useTranslations("bookings.list.views");
  const { api } = usePage();
  // The menu asks the same, so that this costs nothing.
  const waiting = useQuery(api.desk.countWaiting.queryOptions({ input: {} })).data?.bookings;
  return [
    ...(area === "team"
      ? []
      : [{ id: "waiting", name: t("waiting"), search: { waiting: "me" as const }, count: waiting ? shownCount(waiting) : undefined }]),
    {
      id: "upcoming",
      name: t("upcoming"),
      search: { statuses: ["New", "Negotiation", "Approved"], from: "today", sort: "activityDate" },
    },
    { id: "past", name: t("past"), search: { to: "yesterday", sort: "-activityDate" } },
  ];
}

type NoBookingsProps = ScreenProps & { firstHref: string; allHref: string; hasSome: boolean };

/** Whether a new booking is offered: the role may, and the organisation does not wait for activation. */
function useMayBook(): boolean {
  const { can, organisation } = useMe();
  return can.includes("bookings.create") && organisation?.isActive !== false;
}

/** Why there is nothing, and the next step. */
function NoBookings({ area, search, firstHref, allHref, hasSome }: NoBookingsProps) {
  const t = useTranslations("bookings.list");
  const mayBook = useMayBook();
  if (hasSome) {
    return (
      <EmptyState
        icon={<IconZoomQuestion aria-hidden="true" />}
        title={t("empty.pastEndTitle")}
        action={<ButtonLink href={firstHref}>{t("empty.toFirst")}</ButtonLink>}
      />
    );
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<IconZoomQuestion aria-hidden="true" />}
        title={t("empty.filteredTitle")}
        text={t("empty.filteredText")}
        action={<ButtonLink href={allHref}>{t("clear")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconCalendarEvent aria-hidden="true" />}
      title={t(`empty.titles.${area}`)}
      text={t(`empty.texts.${area}`)}
      action={
        mayBook ? (
          <ButtonLink href={`/${area}/bookings/listings`} variant="primary">
            {t("empty.chooseListing")}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
