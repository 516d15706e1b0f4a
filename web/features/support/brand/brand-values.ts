import type { Brand } from "#contract/support/brand.ts";

/** What the form holds: texts where a field may be empty. */
export type BrandValues = { name: string; colour: string; darkColour: string };

export const brandValues = ({ name, colour, darkColour }: Brand): BrandValues => ({
  name: name ?? "",
  colour: colour ?? "",
  darkColour: darkColour ?? "",
});
