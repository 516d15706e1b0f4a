import { median } from "../numbers.ts";
import type { Driven } from "./drive.ts";
import type { Line } from "./lines.ts";

/** A line at a number of connections: the rounds of the product and those of the bare program, taken in turn. */
export type Compared = { line: Line; connections: number; own: Driven[]; bares: Driven[] };

const heads = [
  "work",
  "at once",
  "a second",
  "told busy",
  "CPU ms Node",
  "PostgreSQL",
  "bare",
  "× bare",
  "× fewer than a peer",
  "p50 ms",
  "p99 ms",
  "MB",
];

/** Medians of the rounds. */
function middle(rounds: readonly Driven[]): Driven | undefined {
  if (rounds.length === 0) return undefined;
  const of = (key: keyof Driven) => median(rounds.map((round) => round[key]));
  return {
    requests: of("requests"),
    busy: of("busy"),
    perSecond: of("perSecond"),
    nodeMs: of("nodeMs"),
    postgresMs: of("postgresMs"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
    mostMb: Math.max(...rounds.map(({ mostMb }) => mostMb)),
  };
}

const figure = (value: number) =>
  Number.isNaN(value) ? "–" : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

function cellsOf({ line, connections, own, bares }: Compared): string[] {
  const ours = middle(own);
  if (!ours) return [];
  const bare = middle(bares);
  const all = ours.nodeMs + ours.postgresMs;
  return [
    line.name,
    String(connections),
    figure(ours.perSecond),
    ours.busy === 0 ? "–" : `${Math.round((100 * ours.busy) / (ours.busy + ours.requests))} %`,
    figure(ours.nodeMs),
    figure(ours.postgresMs),
    bare ? `${figure(bare.nodeMs)} + ${figure(bare.postgresMs)}` : "–",
    bare ? figure(all / (bare.nodeMs + bare.postgresMs)) : "–",
    line.peerMs === undefined ? "–" : figure(line.peerMs / all),
    figure(ours.p50Ms),
    figure(ours.p99Ms),
    figure(ours.mostMb),
  ];
}

/** All of it as one table, with what it was taken on above it. */
export function comparison(
  measured: readonly Compared[],
  of: { listings: number; bookings: number; rounds: number; seconds: number },
): string {
  const lines = [heads, ...measured.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rows = lines.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  "),
  );
  const about = `${of.listings.toLocaleString("en")} listings, ${of.bookings.toLocaleString("en")} bookings; medians of ${of.rounds} rounds of ${of.seconds} s; CPU a request`;
  return [about, ...rows].join("\n");
}
