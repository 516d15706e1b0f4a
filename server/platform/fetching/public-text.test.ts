import { describe, expect, test } from "vitest";
import { askPublic } from "./ask-public.ts";
import { type Asked, fetchLimits, readPublicText } from "./public-text.ts";

async function* bodyOf(...parts: string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield new TextEncoder().encode(part);
}
async function* endless(): AsyncIterable<Uint8Array> {
  for (let index = 0; index < 16_384; index++) yield new Uint8Array(65_536);
}
const answer = (changes: Partial<Asked>): Asked => ({ status: 200, location: undefined, body: bodyOf("text"), ...changes });

test.each([
  "http://calendars.example/x.ics",
  "ftp://calendars.example/x.ics",
  "file:///etc/passwd",
  "https://user:secret@calendars.example/x.ics",
  "https://calendars.example:8443/x.ics",
  "javascript:alert(1)",
  "not an address",
  "",
])("only https on its own port, of nobody in particular, is called: %s", async (address) => {
  const called: string[] = [];
  const ask = (url: URL) => Promise.resolve(called.push(url.href)).then(() => answer({}));
  expect([await readPublicText(address, ask), called]).toEqual([{ problem: "notHttps" }, []]);
});

describe("by Node itself", () => {
  test.each([
    "https://127.0.0.1/x.ics",
    "https://2130706433/x.ics",
    "https://0x7f.1/x.ics",
    "https://[::1]/x.ics",
    "https://[::ffff:127.0.0.1]/x.ics",
    "https://[fd00::1]/x.ics",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://0.0.0.0/",
    "https://[64:ff9b::7f00:1]/",
    // Its name is looked up, and leads inside.
    "https://localhost/x.ics",
  ])("nothing inside is called: %s", async (address) => {
    expect(await readPublicText(address, askPublic)).toEqual({ problem: "notPublic" });
  });

  test("a redirect is judged like the first address, so that it leads inside no more than that", async () => {
    for (const location of ["https://169.254.169.254/", "https://[::1]/", "https://localhost/"]) {
      let hops = 0;
      const ask = (url: URL, signal: AbortSignal) =>
        hops++ === 0 ? Promise.resolve(answer({ status: 302, location })) : askPublic(url, signal);
      expect(await readPublicText("https://calendars.example/", ask)).toEqual({ problem: "notPublic" });
    }
  });
});

test.each([
  ["to plain http", "http://calendars.example/"],
  ["to another port", "https://calendars.example:9000/"],
  ["to a file", "file:///etc/passwd"],
])("a redirect %s is not followed", async (_name, location) => {
  const ask = () => Promise.resolve(answer({ status: 301, location }));
  expect(await readPublicText("webcal://calendars.example/", ask)).toEqual({ problem: "notHttps" });
});

test("redirects end", async () => {
  let hops = 0;
  const ask = () => Promise.resolve(answer({ status: 302, location: `/again/${hops++}` }));
  expect([await readPublicText("https://calendars.example/", ask), hops]).toEqual([
    { problem: "tooManyRedirects" },
    fetchLimits.redirects + 1,
  ]);
});

test.each<[string, Partial<Asked>, unknown]>([
  ["a text", { body: bodyOf("BEGIN", ":VCALENDAR") }, { text: "BEGIN:VCALENDAR" }],
  ["nothing", { body: bodyOf() }, { problem: "empty" }],
  ["spaces", { body: bodyOf("  \r\n") }, { problem: "empty" }],
  ["a gigabyte", { body: endless() }, { problem: "tooLarge" }],
  ["no such page", { status: 404 }, { problem: "refused" }],
  ["an error", { status: 500 }, { problem: "refused" }],
  ["a redirect to nowhere", { status: 302 }, { problem: "refused" }],
])("an answer of %s", async (_name, changes, expected) => {
  expect(await readPublicText("https://calendars.example/", () => Promise.resolve(answer(changes)))).toEqual(expected);
});

test("a server that cannot be reached is told apart from one that leads inside", async () => {
  expect(await readPublicText("https://calendars.example/", () => Promise.reject(new Error("ECONNREFUSED")))).toEqual({
    problem: "unreachable",
  });
});
