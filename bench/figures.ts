import type { Call, Person } from "./lists-table.ts";
import { median, wallOf } from "./numbers.ts";
import type { Row } from "./report.ts";

/** How long what a dashboard asks may take, on a machine like a laptop with nothing else running. */
const answerMs = 150;
const month = "from=2026-10-30&to=2026-11-28";
const year = "from=2025-11-29&to=2026-11-28";

const asked: readonly [by: Person, path: string][] = (["operator", "vendorAdmin", "clientAdmin"] as const).flatMap((by) =>
  [month, year].flatMap((days) =>
    [`figures?${days}`, `series?${days}`, `top?${days}&of=${by === "clientAdmin" ? "teams" : "listings"}`, `lost?${days}`].map(
      (path) => [by, `/insights/${path}`] as [Person, string],
    ),
  ),
);

/** What a dashboard asks, of a month and of a year, by those who see all the rows. */
export async function measureFigures(call: Call, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [by, path] of asked) {
    const ask = async () => {
      const response = await call(by, path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    };
    // The sixth time a statement is asked for, the database may plan it once and for all.
    for (let warm = 0; warm < 6; warm++) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await wallOf(ask));
    rows.push({ what: `${path} (${by})`, measured: median(times), unit: "ms", target: answerMs });
  }
  return rows;
}
