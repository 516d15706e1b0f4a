import type { Call, List } from "./lists-table.ts";
import { wallOf } from "./numbers.ts";
import type { Row } from "./report.ts";

/** What may live while all rows pass, above what lived before: some batches of rows and what compresses them. */
const liveAtMostMb = 25;
/** What the process may still grow by from the second of several exports on: what V8 and the allocator keep differs by as much. */
const growsAtMostMb = 40;
const inARow = 5;

/** All rows of each list as CSV and Excel: how long, and how much lives meanwhile; and whether the process grows from one export to the next. */
export async function measureExports(call: Call, lists: readonly List[], say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const taken = lists.flatMap((list) => (list.export ? [{ list, path: list.export }] : []));
  for (const format of ["csv", "xlsx"]) {
    // The process as it runs, without the collections that the others force.
    const [first] = taken;
    if (first) rows.push(await growthOf(call, first.list, first.path.replace("*", format)));
    for (const { list, path } of taken) {
      say(`Taking ${list.name} as ${format}`);
      rows.push(await livingIn(call, list, path.replace("*", format)));
    }
  }
  return rows;
}

/** Collects before it looks, at every megabyte: what lives, not what lies about. */
async function livingIn(call: Call, list: List, path: string): Promise<Row> {
  const live = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  const before = live();
  let next = 0;
  let most = 0;
  const { seconds, megabytes } = await takeExport(call, list, path, (bytes) => {
    if (bytes < next) return;
    next = bytes + 1_000_000;
    most = Math.max(most, live() - before);
  });
  return {
    what: `${path.split("?")[0]}: lives at most`,
    measured: most,
    unit: "MB",
    target: liveAtMostMb,
    note: `${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`,
  };
}

async function growthOf(call: Call, list: List, path: string): Promise<Row> {
  const peaks: number[] = [];
  for (let count = 0; count < inARow; count++) {
    let most = 0;
    await takeExport(call, list, path, () => {
      most = Math.max(most, process.memoryUsage().rss / 1e6);
    });
    peaks.push(most);
  }
  return {
    what: `${path.split("?")[0]}: ${inARow} in a row, growth after the second`,
    measured: Math.max(...peaks.slice(2)) - (peaks[1] ?? 0),
    unit: "MB",
    target: growsAtMostMb,
    note: `the process at its most: ${peaks.map((peak) => peak.toFixed(0)).join(", ")} MB`,
  };
}

async function takeExport(call: Call, { name, by }: List, path: string, look: (bytes: number) => void) {
  let bytes = 0;
  const ms = await wallOf(async () => {
    const response = await call(by, `/exports/${path}`);
    if (response.status !== 200) throw new Error(`the export of ${name} answered ${response.status}: ${await response.text()}`);
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      look(bytes);
    }
  });
  return { seconds: ms / 1000, megabytes: bytes / 1e6 };
}
