import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings.ts";
import { officePageSizes } from "#contract/page-sizes.ts";
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
  sortOf,
  sortState,
  unfiltered,
} from "#web/features/bookings/bookings-search.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useMe } from "#web/platform/current-person.ts";
import { useListColumns } from "#web/platform/list-columns.tsx";
import { ListExport } from "#web/platform/list-export.tsx";
import { ListFrame, useListAddress } from "#web/platform/list-frame.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
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
  const { hrefFor, go } = useListAddress(path, search, defaultBookingsSearch);
  const query = useQuery({
    ...api.bookings.listBookings.queryOptions({ input: bookingsInput(search) }),
    placeholderData: keepPreviousData,
  });
  const { columns, chooser } = useListColumns(`${area}-bookings`, useBookingColumns(area));
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
      tools={<BookingListTools area={area} search={search} go={go} />}
      options={
        <>
          {chooser}
          <ListExport name="bookings" input={bookingsInput(search)} />
        </>
      }
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
