/** What a file is by its first bytes; its name and declared type say nothing. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

const latin = new TextDecoder("latin1");

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
