/** How a file of text says in its first bytes what it is written in. */
const marks: readonly [encoding: string, ...bytes: number[]][] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

/**
 * What a file of text holds: UTF-16 where it says so, as spreadsheets save
 * "Unicode text"; else UTF-8, or what older spreadsheets write where it is none.
 *
 * @returns null for a file that is no text, such as a workbook
 */
export function fileText(bytes: Uint8Array): string | null {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const text = decoded(bytes, marked?.[0]);
  // No text holds an end of text; a workbook is full of them.
  return text.includes("\u0000") ? null : text;
}

function decoded(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
