import { gunzipSync, gzipSync } from "node:zlib";

const blockBytes = 512;

/**
 * A dump of a data folder (tar, gzip) without the segments of the write-ahead
 * log but one: whoever opens it begins at its checkpoint.
 *
 * @param segment the file that holds the checkpoint
 */
export function trimDump(dump: Uint8Array, segment: string): Uint8Array {
  const tar = gunzipSync(dump);
  const kept: Uint8Array[] = [];
  for (let at = 0; at < tar.length; ) {
    const header = tar.subarray(at, at + blockBytes);
    const name = textOf(header, 0, 100);
    const size = Number.parseInt(textOf(header, 124, 12), 8) || 0;
    const next = at + blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    const isOldSegment = /pg_wal\/[0-9A-F]{24}$/.test(name) && !name.endsWith(segment);
    if (!isOldSegment) kept.push(tar.subarray(at, next));
    at = next;
  }
  return gzipSync(Buffer.concat(kept), { level: 9 });
}

function textOf(header: Uint8Array, from: number, length: number): string {
  const bytes = header.subarray(from, from + length);
  const end = bytes.indexOf(0);
  return Buffer.from(end === -1 ? bytes : bytes.subarray(0, end))
    .toString("utf8")
    .trim();
}
