/** The values of one query parameter, separated by commas. */
export const listedIn = (text: string): string[] => text.split(",").filter((part) => part !== "");
