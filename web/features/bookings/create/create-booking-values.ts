import type { CreateBookingInput } from "#contract/bookings/booking-input.ts";
import { termsOf } from "#contract/bookings/seen-terms.ts";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { isSkippedTime } from "#contract/core/dates/zoned-time.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import type { Country } from "#contract/core/fields/countries.ts";
import { plainTime } from "#contract/core/fields/fields.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import type { Me } from "#contract/people/people.ts";
import { dateIssue, participantsIssue } from "#web/features/listings/details/price/group-choices.ts";
import type { CreateBookingSearch } from "./create-booking-search.ts";
import type { BookingFormTexts } from "./form-texts.en.ts";
import { quoteOf, venueOf } from "./quote-of.ts";

/** What the form's fields hold: the contract's input, with texts where a field may be empty. */
export type BookingFormValues = Omit<CreateBookingInput, "participants" | "info" | "seen"> & {
  participants: number | null;
  info: Omit<CreateBookingInput["info"], "address"> & {
    address: { street: string; postalCode: string; city: string; country: Country } | null;
  };
};

/** What the person chose on the listing's page, and what we know of them. */
export function bookingDefaults(listing: Listing, search: CreateBookingSearch, me: Me): BookingFormValues {
  const chosen = listing.venues.find(({ id }) => id === search.venueId) ?? (listing.venues.length === 1 ? listing.venues[0] : undefined);
  return {
    listingId: listing.id,
    teamId: me.teams.length === 1 ? (me.teams[0]?.id ?? "") : "",
    activityDate: search.date ?? "",
    otherDates: ["", ""],
    startTime: "",
    participants: search.participants ?? null,
    venueId: chosen?.id ?? "",
    info: {
      contactName: me.area === "admin" ? "" : me.name,
      contactEmail: me.area === "admin" ? "" : me.email,
      contactPhone: "",
      address: null,
      language: null,
      occasion: "",
      dietaryNeeds: "",
      accessibilityNeeds: "",
      purchaseOrderNumber: "",
      message: "",
    },
  };
}

/** A third date without a second is the second: what is wrong with it is said at its own field. */
export function closedUp(otherDates: readonly string[]): string[] {
  const named = otherDates.filter((date) => date !== "");
  return [...named, ...otherDates.slice(named.length).map(() => "")];
}

/** What is asked for: an address counts only where the venue is the client's own; the fields of another choice must not hold the form back. */
export function withOwnAddress(values: BookingFormValues, { venues }: Pick<Listing, "venues">): BookingFormValues {
  const isAtClient = venues.some(({ id, isClientLocation }) => id === values.venueId && isClientLocation);
  // Dates that nobody filled in are none.
  const otherDates = values.otherDates.filter((date) => date !== "");
  return { ...values, otherDates, info: { ...values.info, address: isAtClient ? values.info.address : null } };
}

type Issue = Pick<FieldIssue, "path" | "code" | "params">;
type Bookable = Pick<Listing, "minGuests" | "maxGuests" | "earliestDate" | "latestDate" | "venues">;

/** What the listing does not take, said while the form is filled in: the group, the days, the time and the place. The server judges by the same. */
export function requestIssuesOf(values: BookingFormValues, listing: Bookable, timeZone: string): Issue[] {
  const { participants, activityDate, otherDates, startTime, venueId } = values;
  const group = participantsIssue(participants, listing);
  const named = [activityDate, ...otherDates.filter((other) => other !== "")];
  const dates = named.flatMap((date, index): Issue[] => {
    const path = index === 0 ? "activityDate" : `otherDates.${index - 1}`;
    const issue = dateIssue(date, { ...listing, unavailable: [] });
    if (issue) return [{ path, ...issue }];
    if (named.indexOf(date) < index) return [{ path, code: "alreadyThere", params: {} }];
    // In the night that the clocks go forward an hour is missing.
    const isSkipped = isPlainDate(date) && isPlainTime(startTime) && isSkippedTime(date, startTime, timeZone);
    return isSkipped ? [{ path: index === 0 ? "startTime" : path, code: "timeSkipped", params: { date } }] : [];
  });
  return [
    ...(group ? [{ path: "participants", ...group }] : []),
    ...dates,
    ...(listing.venues.length > 0 && !venueId ? [{ path: "venueId", code: "required" as const, params: {} }] : []),
  ];
}

const isPlainTime = (time: string | null): time is string => time !== null && plainTime.safeParse(time).success;

/** The form's values as the API takes them, with the terms that the form shows. */
export function toInput(values: BookingFormValues, listing: Listing): CreateBookingInput {
  const asked = { ...withOwnAddress(values, listing), participants: values.participants ?? 0 };
  const venue = venueOf(listing, asked.venueId);
  const place = venue === null || venue.isClientLocation ? null : venue.address;
  return { ...asked, seen: asked.participants > 0 ? termsOf(listing, place, quoteOf(listing, asked)) : null };
}

type Text = (key: Exclude<keyof BookingFormTexts["create"], "lines" | "budget" | "vatNumber" | "noTeamsTexts" | "inactive">) => string;

/** What each field is called, by its path in the contract. */
export function bookingFormLabels(t: Text): Record<string, string> {
  return {
    teamId: t("team"),
    activityDate: t("activityDate"),
    "otherDates.0": t("secondDate"),
    "otherDates.1": t("thirdDate"),
    startTime: t("startTime"),
    participants: t("participants"),
    venueId: t("venue"),
    "info.contactName": t("contactName"),
    "info.contactEmail": t("contactEmail"),
    "info.contactPhone": t("contactPhone"),
    "info.address": t("street"),
    "info.address.street": t("street"),
    "info.address.postalCode": t("postalCode"),
    "info.address.city": t("city"),
    "info.address.country": t("country"),
    "info.language": t("language"),
    "info.occasion": t("occasion"),
    "info.dietaryNeeds": t("dietaryNeeds"),
    "info.accessibilityNeeds": t("accessibilityNeeds"),
    "info.purchaseOrderNumber": t("purchaseOrderNumber"),
    "info.message": t("message"),
  };
}
