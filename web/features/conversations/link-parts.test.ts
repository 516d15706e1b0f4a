import { expect, test } from "vitest";
import { linkParts } from "./link-parts.ts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["See https://bondfire.example/a?b=1#c.", ["https://bondfire.example/a?b=1#c"]],
  ["(http://one.example) and HTTPS://TWO.example!", ["http://one.example/", "https://two.example/"]],
  ["javascript:alert(1) data:text/html,x ftp://x.example //x.example", []],
  ['https://x.example"onclick="alert(1)', ["https://x.example/"]],
  ["https://bank.example@elsewhere.example/", []],
  ["https://", []],
  ["nothing at all", []],
])("the addresses in %j are links, and nothing else is", (text, hrefs) => {
  expect(links(text)).toEqual(hrefs);
});

test("every character of the text is shown, in its order", () => {
  for (const text of [
    "",
    "a https://x.example, b",
    "https://x.example/\nhttps://y.example",
    "https://".repeat(500),
    "<b>https://x.example</b>",
  ])
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
});
