import type { Call } from "./lists.ts";
import type { List } from "./lists-table.ts";
import { wallOf } from "./numbers.ts";
import type { Row } from "./report.ts";

/** One after the other, the last ones must not take more than the ones before them. */
const inARow = 4;
/** How much the memory in use may differ between a tenth of the rows and all of them: what garbage collection leaves lying about. */
const noiseMb = 40;

type Export = { seconds: number; megabytes: number; heapMb: number; rssMb: number };

/** All rows of each list as CSV and Excel, several in a row: how long, and the most memory that lived meanwhile. */
export async function measureExports(call: Call, lists: readonly List[], say: (line: string) => void) {
  const rows: Row[] = [];
  let isMet = true;
  for (const list of lists) {
    if (!list.export) continue;
    for (const format of ["csv", "xlsx"]) {
      const taken: Export[] = [];
      for (let count = 0; count < inARow; count++) taken.push(await takeExport(call, list, list.export.replace("*", format)));
      say(
        `${list.name} as ${format}: ${taken.map(({ heapMb, rssMb }) => `heap ${heapMb.toFixed(0)} rss ${rssMb.toFixed(0)}`).join(", ")} MB`,
      );
      const most = Math.max(...taken.map(({ heapMb }) => heapMb));
      isMet &&= most <= noiseMb;
      rows.push({
        what: `${list.name} as ${format}: live memory above the start`,
        measured: most,
        unit: "MB",
        target: noiseMb,
        note: `${taken[0]?.megabytes.toFixed(1)} MB written in ${(taken[0]?.seconds ?? 0).toFixed(1)} s; process ${taken.map(({ rssMb }) => rssMb.toFixed(0)).join(", ")} MB`,
      });
    }
  }
  return { rows, isMet };
}

/** What lives is measured after a collection at every few megabytes; what the process holds, at every chunk. */
async function takeExport(call: Call, { name, by }: List, path: string): Promise<Export> {
  const live = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  const before = live();
  let bytes = 0;
  let next = 0;
  let heapMb = 0;
  let rssMb = 0;
  const ms = await wallOf(async () => {
    const response = await call(by, `/exports/${path}`);
    if (response.status !== 200) throw new Error(`the export of ${name} answered ${response.status}: ${await response.text()}`);
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      rssMb = Math.max(rssMb, process.memoryUsage().rss / 1e6);
      if (bytes < next) continue;
      next = bytes + 1_000_000;
      heapMb = Math.max(heapMb, live() - before);
    }
  });
  return { seconds: ms / 1000, megabytes: bytes / 1e6, heapMb, rssMb };
}
