import { listingTexts } from "#web/features/listings/texts.nl.ts";
import { peopleTexts } from "#web/features/people/texts.nl.ts";
import { catalogueTexts } from "#web/platform/texts/catalogue.nl.ts";
import { fieldTexts } from "#web/platform/texts/fields.nl.ts";
import { problemTexts } from "#web/platform/texts/problems.nl.ts";
import { uiTexts } from "#web/platform/texts/ui.nl.ts";
import { shellTexts } from "./shell-texts.nl.ts";
import type { StorefrontTexts } from "./texts.en.ts";

export const storefrontTexts = {
  ui: uiTexts,
  catalogue: catalogueTexts,
  fields: fieldTexts,
  problems: problemTexts,
  listings: listingTexts,
  people: peopleTexts,
  shell: shellTexts,
} satisfies StorefrontTexts;
