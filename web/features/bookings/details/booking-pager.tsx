import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useLetterKeys } from "#web/platform/letter-keys.ts";
import { moveOpenedRow, rememberedList } from "#web/platform/lists/opened-row.ts";
import { onDay } from "#web/platform/lists/periods.ts";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { parseSearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { bookingsInput, bookingsSearch } from "../list/bookings-search.ts";
import styles from "./booking-pager.module.css";

type Neighbour = { id: string; reference: string } | null | undefined;
type PagerProps = {
  area: Area;
  bookingId: string;
  /** How often the person has acted on this booking: after each time the next one that waits takes the focus. */
  acts: number;
};

/** On to the bookings beside this one in the list it was opened from, and to the next that waits for the person. */
export function BookingPager({ area, bookingId, acts }: PagerProps) {
  const t = useTranslations("bookings.pager");
  const { previous, next } = useListNeighbours(area, bookingId);
  const waiting = useNextWaiting(area, bookingId);
  const go = useGoOn(area);
  const link = useRef<HTMLAnchorElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    if (acts === focused.current || !link.current) return;
    focused.current = acts;
    link.current.focus();
  });
  const goTo = (to: Neighbour) => (to ? () => go(to) : undefined);
  useLetterKeys({ k: goTo(previous), j: goTo(next), w: goTo(waiting) });
  if (!previous && !next && !waiting) return null;
  const linkTo = (to: NonNullable<Neighbour>) => ({
    href: `/${area}/bookings/${to.id}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    },
  });
  return (
    <nav className={styles.pager} aria-label={t("label")}>
      {previous ? (
        <ButtonLink
          {...linkTo(previous)}
          size="s"
          variant="ghost"
          aria-label={t("previous", { reference: previous.reference })}
          title={t("previous", { reference: previous.reference })}
          aria-keyshortcuts="k"
          icon={<IconChevronLeft data-mirrored="" size={18} stroke={1.9} aria-hidden="true" />}
        />
      ) : null}
      {next ? (
        <ButtonLink
          {...linkTo(next)}
          size="s"
          variant="ghost"
          aria-label={t("next", { reference: next.reference })}
          title={t("next", { reference: next.reference })}
          aria-keyshortcuts="j"
          icon={<IconChevronRight data-mirrored="" size={18} stroke={1.9} aria-hidden="true" />}
        />
      ) : null}
      {waiting ? (
        <ButtonLink
          {...linkTo(waiting)}
          ref={link}
          size="s"
          variant="ghost"
          title={waiting.reference}
          aria-keyshortcuts="w"
          icon={<IconHourglass size={17} stroke={1.9} aria-hidden="true" />}
        >
          {t("waiting")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** Goes to another booking in this one's place, so that Back still leads to the list. */
function useGoOn(area: Area) {
  const { history } = useRouter();
  return ({ id }: NonNullable<Neighbour>) => {
    const href = `/${area}/bookings/${id}`;
    moveOpenedRow(href);
    history.replace(href);
  };
}

/** By the list as this tab showed it last; none where the booking was opened from elsewhere. */
function useListNeighbours(area: Area, bookingId: string): { previous?: Neighbour; next?: Neighbour } {
  const { api } = usePage();
  const today = useToday();
  const address = rememberedList(`/${area}/bookings`);
  const {
    page: _page,
    pageSize: _pageSize,
    ...filter
  } = bookingsInput(onDay(bookingsSearch(parseSearch(address?.split("?")[1] ?? "")), today));
  const found = useQuery({
    ...api.bookings.findNeighbours.queryOptions({ input: { ...filter, bookingId } }),
    enabled: address !== undefined,
    staleTime: 0,
  });
  return found.data ?? {};
}

/** The next by age that waits for the person, else the one before; for those who are asked to answer. */
function useNextWaiting(area: Area, bookingId: string): Neighbour {
  const { api } = usePage();
  const found = useQuery({
    ...api.bookings.findNeighbours.queryOptions({ input: { bookingId, waitingFor: "me", sort: "createdAt" } }),
    enabled: area !== "team",
    staleTime: 0,
  });
  return found.data?.next ?? found.data?.previous;
}
