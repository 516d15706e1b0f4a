import IconCalendarOff from "@tabler/icons-react/icons/IconCalendarOff";
import IconPlugConnectedX from "@tabler/icons-react/icons/IconPlugConnectedX";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePageTitle } from "#web/platform/page/page-title.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useBookingOptions } from "../booking-queries.ts";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import { BookingView, type FilesOf, type TalkOf } from "./booking-view.tsx";

/** One booking: where it stands, what can be done next, everything that was agreed and everything that happened. */
export function BookingScreen({ area, bookingId, talk, files }: { area: Area; bookingId: string; talk: TalkOf; files: FilesOf }) {
  const { data, error, refetch } = useQuery(useBookingOptions(bookingId));
  if (data) return <BookingView key={bookingId} area={area} booking={data} talk={talk} files={files} />;
  if (error) return <NoBooking area={area} error={error} onRetry={() => void refetch()} />;
  return <BookingSkeleton />;
}

/** Not there, not yours, or not reachable: what it means and a way on. */
function NoBooking({ area, error, onRetry }: { area: Area; error: unknown; onRetry: () => void }) {
  const t = useTranslations("bookings.details");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const problem = problemOf(error);
  // An address with something that is no id names no booking either.
  const isAbsent = problem.code === "resource.notFound" || problem.code === "input.invalid";
  usePageTitle(t(isAbsent ? "notFoundTitle" : "errorTitle"));
  const toList = (
    <ButtonLink href={`/${area}/bookings`} variant="primary">
      {t("toList")}
    </ButtonLink>
  );
  if (isAbsent) {
    return (
      <EmptyState
        headingLevel={1}
        icon={<IconCalendarOff aria-hidden="true" />}
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={toList}
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconPlugConnectedX aria-hidden="true" />}
      title={t("errorTitle")}
      text={textOf(problem)}
      action={
        <Button variant="primary" onClick={onRetry}>
          {ui("retry")}
        </Button>
      }
    />
  );
}
