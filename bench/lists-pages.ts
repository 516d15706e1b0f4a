import type { Page } from "#contract/core/page-sizes.ts";
import type { Call, List } from "./lists-table.ts";
import { median, wallOf } from "./numbers.ts";

const pageSize = 25;
/** How much longer a page may take than the first, however deep it is. */
const timesTheFirst = 2;
/** How long a first page may take on a machine like a laptop, with nothing else running. */
const firstPageMs = 100;

type Measured = { what: string; total: string; firstMs: number; middle: number; last: number; isMet: boolean };

/** Each order, each order with each filter, and each text: the first, the middle and the last page that is offered. */
export async function measurePages(call: Call, list: List, rounds: number, say: (line: string) => void): Promise<Measured[]> {
  const sorted = list.sorts.map((sort) => `sort=${sort}`);
  const queries = [
    ...sorted,
    ...list.filters.flatMap((filter) => sorted.map((sort) => `${filter}&${sort}`)),
    ...list.texts.map((text) => `q=${encodeURIComponent(text)}`),
  ];
  const measured: Measured[] = [];
  for (const query of queries) {
    let found = await measureQuery(call, list, query, rounds);
    // What other programs disturbed is told from what is slow by asking again, longer.
    if (!found.isMet) found = await measureQuery(call, list, query, 3 * rounds);
    say(lineOf(found));
    measured.push(found);
  }
  return measured;
}

async function measureQuery(call: Call, { name, by, path, isFirstAlone = false }: List, query: string, rounds: number): Promise<Measured> {
  const ask = async (page: number) => {
    const response = await call(by, `${path}?${query}${isFirstAlone ? "" : `&page=${page}&pageSize=${pageSize}`}`);
    if (response.status !== 200) throw new Error(`${path}?${query} answered ${response.status}: ${await response.text()}`);
    return { total: 0, totalIsCapped: false, ...((await response.json()) as Partial<Page<unknown>>) };
  };
  const { total, totalIsCapped } = await ask(1);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const pages = [1, Math.ceil(last / 2), last];
  const times: number[][] = [[], [], []];
  await ask(last);
  // In turn, so that all three see the same machine.
  for (let round = 0; round < rounds; round++) {
    for (const [place, page] of pages.entries()) times[place]?.push(await wallOf(() => ask(page)));
  }
  const [firstMs = 0, middleMs = 0, lastMs = 0] = times.map(median);
  const [middle, deepest] = last === 1 ? [1, 1] : [middleMs / firstMs, lastMs / firstMs];
  const isMet = middle <= timesTheFirst && deepest <= timesTheFirst && firstMs <= firstPageMs;
  return { what: `${name} ${shortened(query)}`, total: totalIsCapped ? `${total}+` : `${total}`, firstMs, middle, last: deepest, isMet };
}

const shortened = (query: string) => decodeURIComponent(query).replace(/[0-9a-f]{8}-[0-9a-f-]{20,}/g, "…");

function lineOf({ what, total, firstMs, middle, last, isMet }: Measured): string {
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`.padStart(7);
  return `${what.padEnd(78)} ${total.padStart(7)} ${firstMs.toFixed(1).padStart(7)} ms ${times(middle)} ${times(last)}  ${isMet ? "ok" : "MISS"}`;
}

/** What was missed, the slowest first pages, the worst ratios, and how many were measured. */
export function summaryOf(measured: readonly Measured[]): string {
  const deepest = ({ middle, last }: Measured) => Math.max(middle, last);
  const missed = measured.filter(({ isMet }) => !isMet);
  return [
    `${measured.length} orders, filters and texts measured, ${missed.length} missed; first page, middle and last offered page as a multiple of it:`,
    `first page: median ${median(measured.map(({ firstMs }) => firstMs)).toFixed(1)} ms`,
    `deepest page: median ${median(measured.map(deepest)).toFixed(2)} ×, most ${Math.max(...measured.map(deepest)).toFixed(2)} ×`,
    "Slowest first pages:",
    ...measured
      .toSorted((a, b) => b.firstMs - a.firstMs)
      .slice(0, 8)
      .map(lineOf),
    "Worst ratios:",
    ...measured
      .toSorted((a, b) => deepest(b) - deepest(a))
      .slice(0, 8)
      .map(lineOf),
    ...(missed.length > 0 ? ["Missed:", ...missed.map(lineOf)] : []),
  ].join("\n");
}
