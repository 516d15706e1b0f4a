import { ORPCError } from "@orpc/client";
import { describe, expect, test } from "vitest";
import { SignInError } from "../session/sign-in-error.ts";
import { ApiProblem, problemIn, problemOf } from "./problem.ts";

const refusal = { code: "version.stale", status: 412, params: { currentVersion: 3 }, errors: [], requestId: "r" };

describe("what somebody reads of what was thrown", () => {
  test.each<[what: string, thrown: unknown, code: string]>([
    ["a refusal of the API", new ORPCError("version.stale", { status: 412, data: refusal }), "version.stale"],
    ["a refusal that was read before", new ApiProblem("rate.limited", 429), "rate.limited"],
    ["an answer of something between", new ORPCError("BAD_GATEWAY", { status: 502, data: "<html>" }), "server.unavailable"],
    // As each browser says it.
    ["no connection, in Chrome", new TypeError("Failed to fetch"), "network"],
    ["no connection, in Firefox", new TypeError("NetworkError when attempting to fetch resource."), "network"],
    ["no connection, in Safari", new TypeError("Load failed"), "network"],
    ["a part of the page that did not come", new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), "network"],
    ["a part that did not come, in Firefox", new TypeError("error loading dynamically imported module: /assets/x.js"), "network"],
    ["a part that did not come, in Safari", new TypeError("Importing a module script failed."), "network"],
    ["an answer that took too long", new DOMException("signal timed out", "TimeoutError"), "server.unavailable"],
    ["a sign-in without a connection", new SignInError("unreachable"), "network"],
    ["a sign-in that has ended", new SignInError("loginRequired"), "auth.required"],
    // Faults of the page, with a connection as good as any.
    ["a page that was translated", new DOMException("Failed to execute 'insertBefore' on 'Node'", "NotFoundError"), "page.fault"],
    ["a mistake", new TypeError("Cannot read properties of undefined (reading 'map')"), "page.fault"],
    ["anything else", "oops", "page.fault"],
    ["nothing", undefined, "page.fault"],
  ])("%s", (_what, thrown, code) => {
    expect(problemOf(thrown).code).toBe(code);
  });
});

test("an upload's answer without a problem is no missing connection either", () => {
  expect(problemIn(null, 503).code).toBe("server.unavailable");
  expect(problemIn(refusal, 412)).toMatchObject({ code: "version.stale", status: 412 });
});
