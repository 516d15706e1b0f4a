import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { CreateBookingForm } from "./create-booking-form.tsx";
import type { CreateBookingSearch } from "./create-booking-search.ts";

/** The second step of a booking: when, how many, where, and who to call. */
export function CreateBookingScreen({ area, search }: { area: Area; search: CreateBookingSearch }) {
  const t = useTranslations("bookings.form.create");
  const problems = useTranslations("problems.titles");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const hasListing = search.listingId !== "";
  const listing = useQuery(
    api.listings.getListing.queryOptions({ input: { listingId: search.listingId, language: page.language }, enabled: hasListing }),
  );
  const isInactive = useMe().organisation?.isActive === false;
  const choose = `/${area}/bookings/listings`;
  const isMissing = !hasListing || (listing.error && problemOf(listing.error).status < 500 && problemOf(listing.error).status > 0);
  if (listing.error && !isMissing) throw listing.error;

  return (
    <OfficePage
      title={t("title")}
      description={listing.data ? t("of", { listing: listing.data.name, vendor: listing.data.vendorName }) : undefined}
      crumbs={[
        { label: t("bookings"), href: `/${area}/bookings` },
        { label: t("title"), href: `/${area}/bookings/create` },
      ]}
    >
      {isInactive ? (
        <InactiveCompany area={area} />
      ) : isMissing ? (
        <EmptyState
          title={hasListing ? problems("listingNotFound") : t("noListing")}
          text={t("noListingText")}
          action={
            <ButtonLink variant="primary" href={choose}>
              {t("chooseListing")}
            </ButtonLink>
          }
        />
      ) : listing.data ? (
        <CreateBookingForm area={area} listing={listing.data} search={search} />
      ) : (
        <PageSpinner label={ui("loading")} />
      )}
    </OfficePage>
  );
}

/** Said before anybody fills in a form that could not be sent. */
function InactiveCompany({ area }: { area: Area }) {
  const t = useTranslations("bookings.form.create.inactive");
  const { organisation } = useMe();
  const why = organisation?.wasActivated ? "deactivated" : "awaiting";
  return (
    <EmptyState
      icon={<IconHourglass aria-hidden="true" />}
      title={t(why)}
      text={t(`${why}Text`, { name: organisation?.name ?? "" })}
      action={
        <ButtonLink variant="primary" href={`/${area}/bookings`}>
          {t("toBookings")}
        </ButtonLink>
      }
    />
  );
}
