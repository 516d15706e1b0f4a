import { expect, test } from "vitest";
import { type BookingFormValues, closedUp, requestIssuesOf, withOwnAddress } from "./create-booking-values.ts";

test.each<[what: string, given: string[], closed: string[]]>([
  ["none", ["", ""], ["", ""]],
  ["the second alone", ["2027-03-01", ""], ["2027-03-01", ""]],
  ["both", ["2027-03-01", "2027-03-02"], ["2027-03-01", "2027-03-02"]],
  ["the third alone", ["", "2027-03-02"], ["2027-03-02", ""]],
  ["what is no date yet", ["", "soon"], ["soon", ""]],
])("of further dates, %s: what is sent stands where it is complained about", (_what, given, closed) => {
  expect(closedUp(given)).toEqual(closed);
  const values = { otherDates: closedUp(given), venueId: "", info: {} } as unknown as BookingFormValues;
  const sent = withOwnAddress(values, { venues: [] }).otherDates;
  expect(values.otherDates.slice(0, sent.length)).toEqual(sent);
});

test("a date that cannot be booked is said at the field that it was typed in", () => {
  const listing = { minGuests: 2, maxGuests: 20, earliestDate: "2027-01-01", latestDate: "2028-12-31" };
  const values = { participants: 8, activityDate: "2027-02-01", otherDates: closedUp(["", "2020-03-01"]) } as BookingFormValues;
  expect(requestIssuesOf(values, listing)).toMatchObject([{ path: "otherDates.0", code: "dateTooEarly" }]);
});
