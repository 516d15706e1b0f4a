import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { createNetworkLimit } from "./network-limit.ts";

function limit(perMinute: number) {
  let at = 0;
  const take = createNetworkLimit(perMinute, () => at);
  const isTaken = (address: string | null) => {
    try {
      take(address);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === "rate.limited") return error.retryAfterSeconds;
      throw error;
    }
  };
  const pass = (ms: number) => {
    at += ms;
  };
  return { isTaken, pass };
}

test("a network gets so much in a minute, then hears how long it has to wait, and gets as much again", () => {
  const { isTaken, pass } = limit(2);
  expect([isTaken("192.0.2.1"), isTaken("192.0.2.1"), isTaken("192.0.2.1")]).toEqual([true, true, 60]);
  pass(45_000);
  expect(isTaken("192.0.2.1")).toBe(15);
  expect(isTaken("192.0.2.2"), "another one is not held up").toBe(true);
  pass(15_000);
  expect(isTaken("192.0.2.1")).toBe(true);
});

test("an IPv6 network is a /64, whichever of its addresses ask", () => {
  const { isTaken } = limit(2);
  expect([isTaken("2001:db8::1"), isTaken("2001:db8::2"), isTaken("2001:db8::ffff:1")]).toEqual([true, true, 60]);
  expect(isTaken("2001:db8:0:1::1")).toBe(true);
});

test.each([null, "", "127.0.0.1", "127.9.9.9", "::1"])("%j is not counted", (address) => {
  const { isTaken } = limit(1);
  expect([isTaken(address), isTaken(address)]).toEqual([true, true]);
});

test("it remembers no more networks than fit", () => {
  const { isTaken } = limit(1);
  expect(isTaken("192.0.2.1")).toBe(true);
  for (let number = 0; number < 50_000; number++) isTaken(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  expect(isTaken("192.0.2.1"), "the oldest is forgotten").toBe(true);
});
