/** What a file is by its first bytes; its name and declared type say nothing. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

const latin = new TextDecoder("latin1");

/** What people send besides, by how it begins; known to be named, never to be opened. */
const others: readonly (readonly [name: string, begins: RegExp])[] = [
  ["GIF", /^GIF8[79]a/],
  ["TIFF", /^(II\*\0|MM\0\*)/],
  ["BMP", /^BM.{4}\0{4}/s],
  ["PDF", /^%PDF-/],
  ["Photoshop", /^8BPS/],
  ["JPEG XL", /^(\u00ff\n|\0{3}\u000cJXL )/],
  ["JPEG 2000", /^\0{3}\u000cjP {2}/],
  ["SVG", /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg\b/is],
  ["ZIP", /^PK\u0003\u0004/],
  ["MP4", /^.{4}ftyp(isom|iso2|mp4\d|M4V |qt {2}|avc1)/s],
];

/** What a file that is no picture for us is called; undefined for what has no name here. */
export function otherFormat(bytes: Uint8Array): string | undefined {
  const start = latin.decode(bytes.subarray(0, 512));
  return others.find(([, begins]) => begins.test(start))?.[0];
}

/** @returns undefined for anything else: SVG, GIF, TIFF, PDF, text are never handed to a decoder */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  const start = latin.decode(bytes.subarray(0, 16));
  if (start.startsWith("\u0089PNG\r\n\u001a\n") || latin.decode(bytes.subarray(1, 8)) === "PNG\r\n\u001a\n") return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (start.slice(4, 8) !== "ftyp") return undefined;
  return kindOfBrands(bytes);
}

/** The brands of an ISO base media file (ISO/IEC 14496-12 section 4.3), the major one first. */
function kindOfBrands(bytes: Uint8Array): PictureKind | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const box = latin.decode(bytes.subarray(8, Math.min(size, 256)));
  const brands = Array.from({ length: Math.floor(box.length / 4) }, (_, index) => box.slice(index * 4, index * 4 + 4));
  if (brands.some((brand) => brand === "avif")) return "avif";
  return brands.some((brand) => /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand)) ? "heic" : undefined;
}
