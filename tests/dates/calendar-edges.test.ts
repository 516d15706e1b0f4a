import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { type SampledEndpoint, sampledEndpoints } from "#tests/harness/contract-samples.ts";
import { problemOf } from "#tests/harness/harness.ts";

/*
 * A date of any year is answered: what can be meant with what there is, anything else with a complaint at its field.
 * Days before and after it are reckoned from many of them, and nobody counts on five digits for a year.
 */

let scene: BookingScene;
let ids: Record<string, string>;
beforeAll(async () => {
  scene = await bookingScene();
  const booking = await scene.book({ activityDate: "2027-02-10" });
  ids = {
    vendorId: scene.vendorId,
    clientId: scene.clientId,
    teamId: scene.teamId,
    listingId: scene.listing.id,
    venueId: scene.listing.vendorVenueId ?? "",
    bookingId: booking.id,
  };
});
afterAll(() => scene.close());

/** What a sample puts where a date or a month is asked for; an address of a page may look like one. */
const isDate = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(value);

const dated = sampledEndpoints({}).filter(({ sample }) => datesIn(sample).length > 0);

/** Where dates stand in an input. */
function datesIn(input: unknown, path: readonly string[] = []): string[][] {
  if (isDate(input)) return [[...path]];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => (key === "slug" ? [] : datesIn(value, [...path, key])));
}

/** The input with all its dates moved to that one. */
function moved(input: unknown, date: string): unknown {
  if (isDate(input)) return date.slice(0, input.length);
  if (Array.isArray(input)) return input.map((item) => moved(item, date));
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, moved(value, date)]));
}

async function answerOf({ method, path }: SampledEndpoint, input: Record<string, unknown>) {
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !named.has(name));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, [value].flat().map(String).join(",")]));
  const isQuery = method === "GET" || method === "DELETE";
  const response = await scene.as(scene.people.operator).send(`/api${address}${isQuery ? `?${query}` : ""}`, {
    method,
    headers: { "if-match": '"1"', ...(isQuery ? {} : { "content-type": "application/json" }) },
    ...(isQuery ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
  });
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

test("dates are asked for in many places", () => {
  expect(dated.length).toBeGreaterThan(20);
});

describe.each(dated.map(({ name }) => name))("%s", (name) => {
  const sampled = () => sampledEndpoints(ids).find((endpoint) => endpoint.name === name) as SampledEndpoint;

  test.each(["0000-01-01", "0001-01-01", "0099-12-31", "0100-01-01", "1899-12-31", "3000-01-01", "9999-12-31"])(
    "complains of %s at each of its dates",
    async (date) => {
      const endpoint = sampled();
      const answer = await answerOf(endpoint, moved(endpoint.sample, date) as Record<string, unknown>);
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      const complained = problemOf(answer).errors.filter(({ code }) => code === "invalidDate");
      expect(complained.map(({ path }) => path).sort()).toEqual(
        datesIn(endpoint.sample)
          .map((path) => path.join("."))
          .sort(),
      );
    },
  );

  // The night in which an hour is missing and the one that has it twice, a leap day, a year's ends, and the first and last day of all.
  test.each(["1900-01-01", "2026-10-25", "2026-12-31", "2027-01-01", "2027-03-28", "2028-02-29", "2999-12-31"])(
    "answers %s, or says what is wrong with it",
    async (date) => {
      const endpoint = sampled();
      const answer = await answerOf(endpoint, moved(endpoint.sample, date) as Record<string, unknown>);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    },
  );
});
