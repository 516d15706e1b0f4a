import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { bookingSorts } from "#contract/bookings/booking-states.ts";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { waitingAtMost } from "#contract/core/page-sizes.ts";
import type { Area } from "#contract/core/roles.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { onDay } from "#web/platform/lists/periods.ts";
import type { BuiltInView } from "#web/platform/lists/views/list-views.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useBookingBulk } from "./booking-bulk.tsx";
import styles from "./booking-list.module.css";
import { useBookingColumns } from "./booking-list-columns.tsx";
import { BookingListTools } from "./booking-list-tools.tsx";
import { type BookingsSearch, bookingsInput, bookingsSearch, defaultBookingsSearch, isFiltered, unfiltered } from "./bookings-search.ts";
import { ListTabs } from "./list-tabs.tsx";

type ScreenProps = { area: Area; search: BookingsSearch };

/** The bookings a person may see: searched, filtered, sorted and paged by the server, all of it in the address. */
export function BookingsScreen({ area, search }: ScreenProps) {
  const t = useTranslations("bookings");
  const path = `/${area}/bookings`;
  const mayBook = useMayBook();
  return (
    <OfficePage
      title={t("list.title")}
      description={<span className={styles.notOnPhone}>{t(`list.descriptions.${area}`)}</span>}
      crumbs={[{ label: t("list.title"), href: path }]}
      action={
        mayBook ? (
          <ButtonLink href={`${path}/listings`} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
            {t("newBooking")}
          </ButtonLink>
        ) : undefined
      }
    >
      <ListTabs area={area} current="list" />
      {/* Read again, since the router leaves in what other things carry in the address, such as `lang`. */}
      <BookingList area={area} search={bookingsSearch({ ...search })} />
    </OfficePage>
  );
}

function BookingList({ area, search }: ScreenProps) {
  const t = useTranslations("bookings");
  const { api } = usePage();
  const path = `/${area}/bookings`;
  const shown = onDay(search, useToday());
  const input = bookingsInput(shown);
  const query = useQuery({ ...api.bookings.listBookings.queryOptions({ input }), placeholderData: keepPreviousData });
  const list = useOfficeList({
    list: "bookings",
    path,
    search,
    defaults: defaultBookingsSearch,
    read: bookingsSearch,
    columns: useBookingColumns(area),
    exportInput: input,
    builtIn: useBookingViews(area),
    more: (
      <ButtonLink size="s" variant="ghost" href={`${path}/sheet`} icon={<IconPrinter size={17} stroke={1.9} aria-hidden="true" />}>
        {t("sheet.title")}
      </ButtonLink>
    ),
  });
  const { selection, bar } = useBookingBulk(
    query.data?.items ?? [],
    list.columns.map(({ key }) => key),
  );
  return (
    <ListBody<BookingSummary>
      list={list}
      caption={t("list.caption")}
      query={query}
      sort={search.sort}
      sorts={bookingSorts}
      rowHref={({ id }) => `${path}/${id}`}
      compact
      rowLabel={({ reference }) => reference}
      selection={selection}
      tools={
        <>
          <BookingListTools area={area} search={shown} go={list.go} />
          {bar}
        </>
      }
      allHref={isFiltered(search) ? list.hrefFor(unfiltered) : undefined}
      empty={<NoBookings area={area} />}
    />
  );
}

const shownCount = (count: number) => (count >= waitingAtMost ? `${waitingAtMost - 1}+` : String(count));

/** The views that everybody has: what they are to answer, what comes, what has been. Those who only look on have nothing to answer. */
function useBookingViews(area: Area): BuiltInView<BookingsSearch>[] {
  const t = useTranslations("bookings.list.views");
  const { api } = usePage();
  // The menu asks the same, so that this costs nothing.
  const waiting = useQuery(api.workQueue.countWaiting.queryOptions({ input: {} })).data?.bookings;
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

/** Whether a new booking is offered: the role may, and the organisation does not wait for activation. */
function useMayBook(): boolean {
  const { can, organisation } = useMe();
  return can.includes("bookings.create") && organisation?.isActive !== false;
}

/** Why there is nothing, and the next step. */
function NoBookings({ area }: { area: Area }) {
  const t = useTranslations("bookings.list");
  const mayBook = useMayBook();
  // A client that waits for activation has no act but this one.
  const preparesTeams = area === "client" && !mayBook;
  return (
    <EmptyState
      icon={<IconCalendarEvent aria-hidden="true" />}
      title={t(`empty.titles.${area}`)}
      text={t(preparesTeams ? "empty.inactive" : `empty.texts.${area}`)}
      action={
        mayBook ? (
          <ButtonLink href={`/${area}/bookings/listings`} variant="primary">
            {t("empty.chooseListing")}
          </ButtonLink>
        ) : preparesTeams ? (
          <ButtonLink href="/client/teams" variant="primary">
            {t("empty.toTeams")}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
