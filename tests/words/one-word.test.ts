import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** What English says in one word and Dutch does not; each with the reason. */
const severalThings: Record<string, string> = {
  Access: "the right to come in, and what a place is like for somebody in a wheelchair",
  Agreed: "the price that was, and requests that were",
  All: "of what is named beside it, and everything there is",
  Calendar: "what is planned, and a month to choose a day from",
  Cancelled: "a booking, and an invitation that is taken back",
  "Choose a picture": "a photo of an activity, and a logo",
  "Day held": "the day, and that it was",
  Done: "a task, that an act succeeded, and what somebody did",
  English: "the language, and the way to the page in it",
  "How many": "people come along, and are invited",
  Nederlands: "the language, and the way to the page in it",
  "Not given": "a number that nobody wrote down, and a consent",
  "On the day": "of the activity, and of a task",
  Open: "what is not answered, and to open it",
  People: "of a group that comes, and those who have an account",
  Share: "a part of the whole, and to send it to others",
  Time: "of the day, and the place in a list of times",
  Until: "and with that day, and up to that moment",
  Views: "how often something was looked at, and ways to look at a list",
  "{from} to {to}": "from hour to hour, and up to and with a day",
};

type Texts = { file: string; en: object; nl: object };
type Pair = { en: string; nl: string; at: string };

const files = execFileSync("git", ["ls-files", "*.nl.ts"], { encoding: "utf8" }).trim().split("\n");
const textsOf = (file: string): Promise<object> => import(/* @vite-ignore */ resolve(file));
const modules = await Promise.all(
  files.map(async (file): Promise<Texts> => ({ file, en: await textsOf(file.replace(".nl.", ".en.")), nl: await textsOf(file) })),
);

/** Every text with its translation; one that is made of values is taken as it is written. */
function pairsIn(en: unknown, nl: unknown, at: string): Pair[] {
  if (typeof en === "string" || typeof en === "function") return [{ en: String(en), nl: String(nl), at }];
  if (typeof en !== "object" || en === null) return [];
  return Object.entries(en).flatMap(([key, text]) => pairsIn(text, (nl as Record<string, unknown> | undefined)?.[key], `${at}.${key}`));
}

/** Most modules call their texts the same in both languages; some have one export each. */
function translated(en: object, nl: object): [string, unknown, unknown][] {
  const [ofEn, ofNl] = [Object.entries(en), Object.entries(nl)];
  const isNamedAlike = ofEn.every(([name]) => name in nl);
  return ofEn.map(([name, texts], index) => [name, texts, isNamedAlike ? new Map(ofNl).get(name) : ofNl[index]?.[1]]);
}

const pairs = modules.flatMap(({ file, en, nl }) => translated(en, nl).flatMap(([name, ...texts]) => pairsIn(...texts, `${file} ${name}`)));
/** Both apostrophes are one sign. */
const plain = (text: string) => text.replaceAll("’", "'");

test("one word of a screen is one word in Dutch too, wherever it stands", () => {
  const words = Map.groupBy(
    pairs.filter(({ en }) => !en.includes("=>")),
    ({ en }) => plain(en),
  );
  expect(words.size).toBeGreaterThan(2_000);
  const several = [...words].filter(([, said]) => new Set(said.map(({ nl }) => plain(nl))).size > 1);
  expect(several.filter(([en]) => !(en in severalThings)).map(([en, said]) => [en, ...said.map(({ nl, at }) => `${nl} (${at})`)])).toEqual(
    [],
  );
  // What has one word by now is excused no more.
  expect(Object.keys(severalThings).filter((en) => !several.some(([word]) => word === en))).toEqual([]);
});

test("who runs the marketplace is not called as the admins of a company are", () => {
  const told = pairs.filter(({ en }) => /\bthe operator\b/i.test(en));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ nl }) => !/\buitbater\b/i.test(nl)).map(({ nl, at }) => `${nl} (${at})`)).toEqual([]);
});
