import type { Random } from "./random.ts";

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Texts that programs stumble over: Unicode's corners, other languages' syntax, sizes. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u0301",
  "\u0308 \u0308",
  "\ud800",
  "x\udfff",
  "\ufeff",
  "\u202eabc",
  "\u200b\u200d",
  "👩‍👩‍👧‍👦".repeat(20),
  "İıßẞﬁ",
  "ａｂｃ＠ｄ．ｅ",
  "Z̷̧̢̛͇̟̲͎̦̫͕͗͒̓͐̚͝͠a̸͍͓̾l̵̨̛g̷̢͝o",
  "' or 1=1 --",
  "\\'; drop table bookings; --",
  "%_\\",
  "a & b | !c <-> (d",
  "((((",
  "*:*",
  "<script>alert(1)</script>",
  "\u0024{7*7}{{7*7}}",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e308",
  "9007199254740993",
  "0x10",
  "１２",
  "2027-02-30",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13T00:00:00.001Z",
  "2027-02-10T25:61:61Z",
  "00:60",
  "ZZ",
  "00000000-0000-0000-0000-000000000000",
  "a@b",
  "a@b.example\r\nBcc: c@d.example",
  "\r\n\r\n",
  "[](".repeat(300),
  "*".repeat(2_000),
  "a@".repeat(1_000),
  "x".repeat(10_000),
  "é".repeat(5_000),
];

const hostileNumbers: readonly number[] = [0, -1, 1, 0.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308];

/** Raw JSON, as nothing that writes JSON would write it. */
const hostileJson: readonly string[] = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "1e999",
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '{"toString":1,"hasOwnProperty":null,"length":-1}',
  nested(2_000, "[", "]"),
  nested(2_000, '{"a":', "}"),
  `{"a":"${"x".repeat(300_000)}"}`,
  "\ufeff{}",
  "{}{}",
  "{'a':1}",
  '{"\\ud800":1}',
];

/** A value of the wrong kind, or of the right kind and no good. */
export function hostileValue(random: Random): unknown {
  switch (random.integer(8)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(hostileNumbers);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return Array.from({ length: random.pick([1, 51, 101, 2_000]) }, () => random.pick(hostileTexts.slice(0, 40)));
    default:
      return random.pick(hostileTexts);
  }
}

export const hostileBody = (random: Random): string => random.pick(hostileJson);
