import { crc32, inflateRawSync } from "node:zlib";

/** A CSV file as rows of texts, by RFC 4180; throws where it is not one. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith("\ufeff")) throw new Error("no byte order mark");
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  pattern.lastIndex = 1;
  while (pattern.lastIndex < file.length) {
    const match = pattern.exec(file);
    if (!match) throw new Error("not as RFC 4180 has it");
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** The entries of a ZIP file by its directory at the end, each checked against its checksum. */
export function readZip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from("504b0506", "hex"));
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < file.readUInt16LE(end + 10); index++) {
    const [crc, compressed, size] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = inflateRawSync(file.subarray(from, from + compressed));
    if (content.length !== size || crc32(content) !== crc) throw new Error("an entry is not what the directory says");
    entries.set(file.toString("utf8", at + 46, at + 46 + nameLength), content.toString("utf8"));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

export type SheetCell = { value: string | number | null; style: number };

const plain = (xml: string) =>
  xml
    .replace(/_x005F_/g, "_")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** The cells of a workbook's one sheet. */
export function readXlsx(file: Buffer): SheetCell[][] {
  const sheet = readZip(file).get("xl/worksheets/sheet1.xml") ?? "";
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [
      ...row.matchAll(
        /<c r="[A-Z]+\d+"\/>|<c r="[A-Z]+\d+"( t="inlineStr")?(?: s="(\d+)")?>(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
      ),
    ].map(([, isText, style, text, number]) => ({
      value: isText ? plain(text ?? "") : number === undefined ? null : Number(number),
      style: Number(style ?? 0),
    })),
  );
}
