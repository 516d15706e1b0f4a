/**
 * Whether whoever asks has the answer with this tag already (RFC 9110, section
 * 13.1.2): a list of tags, of which a weak one is as good, or `*` for any.
 * A proxy that compresses marks tags as weak, and a cache sends all that it has.
 */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === etag);
}
