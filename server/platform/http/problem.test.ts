import { ORPCError } from "@orpc/server";
import { expect, test } from "vitest";
import { openLog } from "../log/log.ts";
import { problemOf, refusalOf } from "./problem.ts";
import { Refusal } from "./refusal.ts";

const log = openLog("silent");
const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["a refusal stays itself", new Refusal("booking.dayUnavailable"), "booking.dayUnavailable", 409],
  ["PostgreSQL shutting down", withCode("57P01"), "server.unavailable", 503],
  ["PostgreSQL starting up", withCode("57P03"), "server.unavailable", 503],
  ["a broken connection", withCode("08006"), "server.unavailable", 503],
  ["too many connections", withCode("53300"), "server.unavailable", 503],
  ["nobody listening", withCode("ECONNREFUSED"), "server.unavailable", 503],
  ["a connection that ended under way", new Error("Connection terminated unexpectedly"), "server.unavailable", 503],
  ["a bug", new TypeError("x is not a function"), "server.fault", 500],
  ["a violated constraint that nobody expected", withCode("23505"), "server.fault", 500],
  ["a body the library could not read", new ORPCError("BAD_REQUEST"), "input.malformed", 400],
])("%s", (_name, error, code, status) => {
  const problem = problemOf(refusalOf(error, "r1", log), "r1");
  expect([problem.code, problem.status, problem.requestId]).toEqual([code, status, "r1"]);
});
