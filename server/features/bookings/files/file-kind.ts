import { type MessageFileKind, maxFileName } from "#contract/conversations/message-files.ts";
import { line } from "#contract/core/fields/fields.ts";
import { pictureKind } from "#server/platform/files/picture-kind.ts";

const latin = new TextDecoder("latin1");

/** What a file is by its first bytes: a PDF (ISO 32000-2, 7.5.2), or a picture; undefined for anything else. */
export function messageFileKind(bytes: Uint8Array): MessageFileKind | undefined {
  return latin.decode(bytes.subarray(0, 5)) === "%PDF-" ? "pdf" : pictureKind(bytes);
}

/** A file's name as others see it: without its path and what does not show, and with the ending of what it is. */
export function fileNameOf(given: string, kind: MessageFileKind): string {
  const ending = kind === "jpeg" ? "jpg" : kind;
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const bare = last.replace(/\.(pdf|jpe?g|png|webp|avif|heic|heif)$/i, "").replace(/[<>:"|?*\p{Cc}]/gu, "_");
  const named = line(1, maxFileName).safeParse(bare.slice(0, maxFileName - ending.length - 1));
  return `${named.success ? named.data : "file"}.${ending}`;
}
