import { uuidPattern } from "#contract/core/fields/uuid.ts";

const maxLength = 60;

/** Letters that no decomposition turns into a plain one. */
const plainLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

/**
 * A name as it stands in an address: plain letters, digits and dashes, cut
 * between words. Empty where nothing of it can be written that way.
 */
export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, maxLength) : `${slug}-${word}`;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug;
}

/** The last part of a listing's address: its slug and its id. */
export function listingAddress({ id, slug }: { id: string; slug: string }): string {
  return slug === "" ? id : `${slug}-${id}`;
}

const address = new RegExp(`^(?:.*-)?(${uuidPattern})$`, "i");

/** The listing that an address names, whatever slug stands before its id. */
export function listingIdIn(text: string): string | undefined {
  return address.exec(text)?.[1]?.toLowerCase();
}
