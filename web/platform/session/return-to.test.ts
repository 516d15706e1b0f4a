import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { landingAfterSignIn, safeReturnTo } from "./return-to.ts";

describe("a path of this site is kept", () => {
  it.each([
    ["/", "/"],
    ["/client/bookings", "/client/bookings"],
    ["/listings/0191?participants=12&date=2026-12-11#price", "/listings/0191?participants=12&date=2026-12-11#price"],
    ["/?q=a%20b%2Fc", "/?q=a%20b%2Fc"],
    ["/info/%C3%A9t%C3%A9", "/info/%C3%A9t%C3%A9"],
    ["/claim?next=https://evil.example", "/claim?next=https://evil.example"],
    ["/a/../b", "/b"],
    ["/auth/register", "/auth/register"],
    ["/auth/register?invitation=a-B_9", "/auth/register?invitation=a-B_9"],
    ["/auth/register?as=vendor&terms=2026-11", "/auth/register?as=vendor&terms=2026-11"],
    ["/?next=//evil.example", "/?next=//evil.example"],
  ])("%s", (given, kept) => expect(safeReturnTo(given)).toBe(kept));
});

describe("anything else becomes the home page", () => {
  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "HTTPS://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "./evil",
    "?q=1",
    "#x",
    "",
    " /client",
    "/ /evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n/evil.example",
    "/\r//evil.example",
    "/\0/evil.example",
    "/\u00a0/evil",
    "/\u2028/evil",
    "\ufeff//evil.example",
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%5C%5Cevil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/..%2fevil.example",
    "/a/../%5cevil.example",
    "/@evil.example/../..//evil.example",
    "/auth/callback?code=1",
    "/auth/login",
    "/auth/login?returnTo=/client",
    "/AUTH/../auth/callback?code=1",
    "/%2e%2e//evil.example",
    "/.%2e//evil.example",
    "/%00//evil.example",
    "/%2F\\evil.example",
    "/\u0085/evil.example",
    "//%65vil.example",
    "//evil.example@here.example",
    "///\\evil.example",
    "https:\\\\evil.example",
    "https:///evil.example",
    "http:evil.example",
    "blob:https://evil.example/x",
    "mailto:a@evil.example",
    "view-source:https://evil.example",
    `/${"a".repeat(2000)}`,
  ])("%j", (given) => expect(safeReturnTo(given)).toBe("/"));

  it.each([undefined, null, 7, {}, ["/client"]])("%j", (given) => expect(safeReturnTo(given)).toBe("/"));
});

it("whatever is given, the browser stays on this site", () => {
  const nasty = fc.string({
    unit: fc.constantFrom("/", "\\", ".", ":", "@", "%2f", "%5c", "\t", "\n", "a", "https:", "?", "#", "%", " "),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: "binary" })), (given) => {
      const target = new URL(safeReturnTo(given), "https://here.example/auth/callback");
      expect(target.origin).toBe("https://here.example");
      expect(safeReturnTo(safeReturnTo(given))).toBe(safeReturnTo(given));
    }),
    { numRuns: 2000 },
  );
});

describe("somebody who signs in comes", () => {
  it.each([
    ["from nowhere to their own area", "", "/auth/start"],
    ["from the front page to their own area", "/", "/auth/start"],
    ["from the front page in a language to their own area", "/?lang=nl", "/auth/start"],
    ["from elsewhere on the web to their own area", "https://evil.example/", "/auth/start"],
    ["from a search back to it", "/?participants=12&date=2026-12-11", "/?participants=12&date=2026-12-11"],
    ["from a listing back to it", "/listings/0191?participants=12", "/listings/0191?participants=12"],
    ["from any other page of the shop back to it", "/pricing", "/pricing"],
    ["from their own area back to it", "/client/teams", "/client/teams"],
  ])("%s", (_what, given, landing) => expect(landingAfterSignIn(given)).toBe(landing));
});
