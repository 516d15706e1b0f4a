import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { readCsv, readXlsx, readZip } from "#tests/harness/read-export.ts";
import type { ExportColumn } from "./columns.ts";
import { writeCsv } from "./csv.ts";
import { writeXlsx } from "./xlsx.ts";

type Row = {
  text: string | null;
  phone: string | null;
  cents: number | null;
  count: number;
  date: string;
  time: string | null;
  at: string;
  isDone: boolean;
  bp: number;
};
const columns: ExportColumn<Row>[] = [
  { header: "=Text", kind: "text", value: ({ text }) => text },
  { header: "Phone", kind: "phone", value: ({ phone }) => phone },
  { header: "Money", kind: "money", value: ({ cents }) => cents },
  { header: "Count", kind: "integer", value: ({ count }) => count },
  { header: "Date", kind: "date", value: ({ date }) => date },
  { header: "Time", kind: "time", value: ({ time }) => time },
  { header: "At", kind: "instant", value: ({ at }) => at },
  { header: "Done", kind: "boolean", value: ({ isDone }) => isDone },
  { header: "Rate", kind: "percent", value: ({ bp }) => bp },
];
const settings = { timeZone: "Europe/Brussels", words: { yes: "ja", no: "nee" }, sheet: "A/B [list]: all of it, and a very long name" };
const row: Row = {
  text: "plain",
  phone: "+32470123456",
  cents: 123_456,
  count: 7,
  date: "2026-12-11",
  time: "14:30",
  at: "2026-10-25T00:30:00Z",
  isDone: true,
  bp: 2100,
};

async function* batchesOf(...batches: Row[][]) {
  yield* batches;
}
async function all<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const chunk of chunks) found.push(chunk);
  return found;
}
async function csvOf(...rows: Row[]): Promise<string[][]> {
  return readCsv((await all(writeCsv(columns, batchesOf(rows), settings))).join(""));
}
async function xlsxFileOf(...rows: Row[]): Promise<Buffer> {
  return Buffer.concat(await all(writeXlsx(columns, batchesOf(rows), settings)));
}

test("CSV holds plain numbers, ISO dates, local times and phones that can be read", async () => {
  const [, written] = await csvOf(row);
  expect(written).toEqual(["plain", "(+32) 470 12 34 56", "1234.56", "7", "2026-12-11", "14:30", "2026-10-25 02:30", "ja", "0.21"]);
  const [, empty] = await csvOf({ ...row, text: null, phone: null, cents: -5, time: null });
  expect(empty).toEqual(["", "", "-0.05", "7", "2026-12-11", "", "2026-10-25 02:30", "ja", "0.21"]);
});

test.each(["=1+1", "+32 BEL", "-2+3", "@sum(A1)", "\tcmd", "\rcmd", "\n=1", "＝1+1", '=HYPERLINK("http://evil.example","x")'])(
  "CSV runs no formula: %j",
  async (text) => {
    const [header, written] = await csvOf({ ...row, text });
    expect(header?.[0]).toBe("'=Text");
    expect(written?.[0]).toBe(`'${text}`);
  },
);

test.each(['a "quoted" word', "a, b", "two\r\nlines", " spaces ", "ünïcödé 🔥 ﷽", "semi;colon", "'", '"'])(
  "CSV keeps text as it is: %j",
  async (text) => {
    expect((await csvOf({ ...row, text }, row))[1]?.[0]).toBe(text);
  },
);

test("a workbook holds numbers and dates as such, with their formats, and phones as people write them", async () => {
  const [header, written] = readXlsx(await xlsxFileOf(row));
  expect(header?.map(({ value, style }) => [value, style])).toEqual(
    ["=Text", "Phone", "Money", "Count", "Date", "Time", "At", "Done", "Rate"].map((text) => [text, 1]),
  );
  expect(written).toEqual([
    { value: "plain", style: 0 },
    { value: "+32 470 12 34 56", style: 0 },
    { value: 1234.56, style: 4 },
    { value: 7, style: 5 },
    { value: 46367, style: 2 },
    { value: 14.5 / 24, style: 6 },
    { value: 46320 + 2.5 / 24, style: 3 },
    { value: "ja", style: 0 },
    { value: 0.21, style: 7 },
  ]);
});

test.each(["=1+1", "<b>&amp;</b>", "_x0041_", "two\nlines", " spaces ", "🔥", "]]>"])("a workbook keeps text as text: %j", async (text) => {
  expect(readXlsx(await xlsxFileOf({ ...row, text }))[1]?.[0]).toEqual({ value: text, style: 0 });
});

test("other programs read the same out of both: numbers as numbers, dates as dates, texts as texts", async () => {
  const text = '=1+1, "<b>" _x0041_\n🔥';
  const [header, ...rows] = await readSheet(await xlsxFileOf({ ...row, text }, { ...row, cents: -5, phone: null, time: null }));
  const read = rows.map((cells) => cells.map((value) => (value instanceof Date ? minuteOf(value) : value)));
  expect(header).toEqual(columns.map(({ header }) => header));
  const [at, date] = ["2026-10-25T02:30", "2026-12-11T00:00"];
  expect(read).toEqual([
    [text, "+32 470 12 34 56", 1234.56, 7, date, "1899-12-30T14:30", at, "ja", 0.21],
    ["plain", null, -0.05, 7, date, null, at, "ja", 0.21],
  ]);
  const file = (await all(writeCsv(columns, batchesOf([{ ...row, text }]), settings))).join("");
  expect(parse(file, { bom: true })[1]).toEqual((await csvOf({ ...row, text }))[1]);
});

/** A workbook's day is a fraction, whose last digits are less than a second. */
const minuteOf = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 16);

test("a workbook leaves out what XML cannot hold, cuts what a cell cannot, and names its sheet as Excel allows", async () => {
  const file = await xlsxFileOf({ ...row, text: `a\u0000\u000b\ud800b` }, { ...row, text: "x".repeat(40_000) });
  const rows = readXlsx(file);
  expect(rows[1]?.[0]?.value).toBe("a\ufffdb");
  expect(String(rows[2]?.[0]?.value)).toHaveLength(32_767);
  expect(readZip(file).get("xl/workbook.xml")).toContain('name="A B  list   all of it, and a v"'.slice(0, 20));
  expect(readZip(file).get("xl/worksheets/sheet1.xml")).toContain('<autoFilter ref="A1:I3"/>');
});

test("an empty list is a table with its header", async () => {
  expect(await csvOf()).toHaveLength(1);
  expect(readXlsx(await xlsxFileOf())).toHaveLength(1);
});

test("100,000 rows pass through in bounded memory, and a reader that leaves stops the writing", async () => {
  let made = 0;
  async function* many() {
    for (let batch = 0; batch < 200; batch++) {
      made += 500;
      yield Array.from({ length: 500 }, (_, index) => ({ ...row, text: `row ${batch * 500 + index} ${Math.random()}` }));
    }
  }
  let bytes = 0;
  // The process has run other tests before, whose leavings are not meant.
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  for await (const chunk of writeXlsx(columns, many(), settings)) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  expect(made).toBe(100_000);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(most - before).toBeLessThan(200 * 1024 * 1024);

  made = 0;
  const reader = writeXlsx(columns, many(), settings);
  for (let count = 0; count < 20; count++) await reader.next();
  await reader.return(undefined);
  const stopped = made;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(made).toBe(stopped);
  expect(made).toBeLessThan(100_000);
});
