import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "./clock.ts";

afterEach(() => void vi.useRealTimers());

test("today is the date in the marketplace's time zone, from the first moment of the day and also where the clock is set back", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-31T22:59:59.999Z") });
  const clock = systemClock("Europe/Brussels");
  const at = (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return clock.today();
  };
  expect(clock.today()).toBe("2027-01-31");
  expect(at("2027-01-31T23:00:00.000Z")).toBe("2027-02-01");
  expect(at("2027-01-31T22:59:59.000Z")).toBe("2027-01-31");
  expect(at("2027-07-01T21:59:59.999Z")).toBe("2027-07-01");
  expect(at("2027-07-01T22:00:00.000Z")).toBe("2027-07-02");
});
