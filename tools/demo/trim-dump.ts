import { gunzipSync, gzipSync } from "node:zlib";
import { tarEntries } from "#demo/browser/server/tar-entries.ts";

/** A page of the write-ahead log. */
const pageBytes = 8_192;

/** Two headers without a name. */
const endOfArchive = new Uint8Array(1_024);

/** Where the write-ahead log is read from: its file, and the first and last byte in it that count. */
export type LogInUse = { segment: string; from: number; to: number };

/**
 * A dump of a data folder (tar, gzip) without the segments of the write-ahead
 * log but one: whoever opens it begins at its checkpoint. What that segment
 * holds besides is of no use to anybody, and is blank.
 */
export function trimDump(dump: Uint8Array, { segment, from, to }: LogInUse): Uint8Array {
  const tar = gunzipSync(dump);
  const kept: Uint8Array[] = [];
  for (const { path, bytes, at, end } of tarEntries(tar)) {
    const isSegment = /pg_wal\/[0-9A-F]{24}$/.test(path);
    if (isSegment && path.endsWith(segment)) blank(bytes, from, to);
    if (!isSegment || path.endsWith(segment)) kept.push(tar.subarray(at, end));
  }
  return gzipSync(Buffer.concat([...kept, endOfArchive]), { level: 9 });
}

/** The first page says what the segment is; of the others those in use are kept whole. */
function blank(segment: Uint8Array, from: number, to: number): void {
  segment.fill(0, pageBytes, Math.max(pageBytes, Math.floor(from / pageBytes) * pageBytes));
  segment.fill(0, Math.ceil((to + 1) / pageBytes) * pageBytes);
}
