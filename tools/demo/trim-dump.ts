import { gunzipSync, gzipSync } from "node:zlib";

const blockBytes = 512;

/** A page of the write-ahead log. */
const pageBytes = 8_192;

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
  for (let at = 0; at < tar.length; ) {
    const header = tar.subarray(at, at + blockBytes);
    const name = textOf(header, 0, 100);
    const size = Number.parseInt(textOf(header, 124, 12), 8) || 0;
    const next = at + blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    const isSegment = /pg_wal\/[0-9A-F]{24}$/.test(name);
    if (isSegment && name.endsWith(segment)) blank(tar.subarray(at + blockBytes, next), from, to);
    if (!isSegment || name.endsWith(segment)) kept.push(tar.subarray(at, next));
    at = next;
  }
  return gzipSync(Buffer.concat(kept), { level: 9 });
}

/** The first page says what the segment is; of the others those in use are kept whole. */
function blank(segment: Uint8Array, from: number, to: number): void {
  segment.fill(0, pageBytes, Math.max(pageBytes, Math.floor(from / pageBytes) * pageBytes));
  segment.fill(0, Math.ceil((to + 1) / pageBytes) * pageBytes);
}

function textOf(header: Uint8Array, from: number, length: number): string {
  const bytes = header.subarray(from, from + length);
  const end = bytes.indexOf(0);
  return Buffer.from(end === -1 ? bytes : bytes.subarray(0, end))
    .toString("utf8")
    .trim();
}
