import { expect, test } from "vitest";
import { redirectToCanonicalHost } from "./canonical-host.ts";

const page = (host: string, more: Record<string, string> = {}) => ({
  method: "GET",
  url: "/?q=a&page=2",
  headers: { host, "sec-fetch-dest": "document", ...more },
});

test.each(["127.0.0.1:3000", "127.0.1.1:3000", "[::1]:3000"])("a page opened at %s goes on at the address that sign-in knows", (host) => {
  expect(redirectToCanonicalHost("http://localhost:3000")(page(host))).toBe("http://localhost:3000/?q=a&page=2");
});

test("the other way round, too", () => {
  expect(redirectToCanonicalHost("http://127.0.0.1:3000")(page("localhost:3000"))).toBe("http://127.0.0.1:3000/?q=a&page=2");
});

test.each([
  ["the address itself", "http://localhost:3000", page("localhost:3000")],
  ["another port, which is a proxy's", "http://localhost:8080", page("127.0.0.1:3000")],
  ["a name that is not this machine's", "http://localhost:3000", page("evil.example:3000")],
  ["a name that only begins like one", "http://localhost:3000", page("127.0.0.1.evil.example:3000")],
  ["no name", "http://localhost:3000", page("")],
  ["a marketplace with a name of its own", "https://bondfire.example", page("127.0.0.1:443")],
  ["a program, or a script of a page", "http://localhost:3000", page("127.0.0.1:3000", { "sec-fetch-dest": "empty" })],
  ["a form that is sent", "http://localhost:3000", { ...page("127.0.0.1:3000"), method: "POST" }],
  ["an address that is not a path", "http://localhost:3000", { ...page("127.0.0.1:3000"), url: "http://evil.example/" }],
])("%s stays where it is", (_name, publicUrl, request) => {
  expect(redirectToCanonicalHost(publicUrl)(request)).toBeUndefined();
});
