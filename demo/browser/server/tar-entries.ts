const blockBytes = 512;

/** What stands in an archive (tar, POSIX.1-1988): `at` and `end` are where its header begins and its padding ends, `bytes` a view and no copy. */
export type TarEntry = { path: string; isFolder: boolean; bytes: Uint8Array; at: number; end: number };

/** The entries of an archive in their order; its end are headers without a name. */
export function* tarEntries(tar: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at + blockBytes <= tar.length; ) {
    const path = textOf(tar, at, 100);
    const size = Number.parseInt(textOf(tar, at + 124, 12), 8) || 0;
    const from = at + blockBytes;
    const end = from + Math.ceil(size / blockBytes) * blockBytes;
    if (path !== "") yield { path, isFolder: textOf(tar, at + 156, 1) === "5", bytes: tar.subarray(from, from + size), at, end };
    at = end;
  }
}

function textOf(tar: Uint8Array, from: number, length: number): string {
  const bytes = tar.subarray(from, from + length);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end)).trim();
}
