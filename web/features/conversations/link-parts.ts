type Part = { text: string; href?: string };

// One class repeated, so that no text takes longer than its length.
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]]+/giu;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?)»”’]+$/u;

/** Cuts a text where addresses of the web begin and end; nothing but http and https becomes a link. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const say = (words: string) => {
    if (words !== "") parts.push({ text: words });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, "");
    const href = URL.parse(shown)?.href;
    // A name before the host, as in `https://bank.example@elsewhere.example`, leads somewhere else than it seems.
    if (href === undefined || /^https?:\/\/[^/]*@/iu.test(shown)) continue;
    say(text.slice(from, index));
    parts.push({ text: shown, href });
    from = index + shown.length;
  }
  say(text.slice(from));
  return parts;
}
