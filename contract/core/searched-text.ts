/** A text without what no database stores: an end of text, half a character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");

/** What somebody types to look for. */
export const searchedText = (typed: string): string => storable(typed).trim();
