import { expect, test } from "vitest";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { type BookingFormValues, closedUp, requestIssuesOf, withOwnAddress } from "./create-booking-values.ts";

type Venues = Listing["venues"];

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

const zone = "Europe/Brussels";
const listing = { minGuests: 2, maxGuests: 20, earliestDate: "2027-01-01", latestDate: "2028-12-31", venues: [{ id: "v" }] as Venues };
const asked = { participants: 8, activityDate: "2027-02-01", otherDates: ["", ""], startTime: "", venueId: "v" } as BookingFormValues;

test("a date that cannot be booked is said at the field that it was typed in", () => {
  const values = { ...asked, otherDates: closedUp(["", "2020-03-01"]) };
  expect(requestIssuesOf(values, listing, zone)).toMatchObject([{ path: "otherDates.0", code: "dateTooEarly" }]);
});

test.each<[what: string, change: Partial<BookingFormValues>, issues: [path: string, code: string][]]>([
  ["nothing", {}, []],
  ["the same day again", { otherDates: ["2027-02-02", "2027-02-01"] }, [["otherDates.1", "alreadyThere"]]],
  ["a further day named twice", { otherDates: ["2027-02-02", "2027-02-02"] }, [["otherDates.1", "alreadyThere"]]],
  ["an hour that the night leaves out", { activityDate: "2027-03-28", startTime: "02:30" }, [["startTime", "timeSkipped"]]],
  ["the same on a further day", { otherDates: ["2027-03-28", ""], startTime: "02:30" }, [["otherDates.0", "timeSkipped"]]],
  ["an hour that comes twice", { activityDate: "2027-10-31", startTime: "02:30" }, []],
  ["no place where there are some", { venueId: "" }, [["venueId", "required"]]],
  ["a time that is none yet", { activityDate: "2027-03-28", startTime: "2:" }, []],
])("is wrong with a request, whatever else is: %s", (_what, change, issues) => {
  expect(requestIssuesOf({ ...asked, ...change }, listing, zone).map(({ path, code }) => [path, code])).toEqual(issues);
});
