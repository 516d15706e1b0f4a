import { linkParts } from "./link-parts.ts";

/** What somebody wrote, as it is: nothing in it is markup, and an address in it is a link that tells the other site nothing. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index}>{part.text}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
