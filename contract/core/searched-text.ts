/** What somebody types to look for, without what no database stores: an end of text, half a character. */
export const searchedText = (typed: string): string => typed.replaceAll("\u0000", "").toWellFormed().trim();
