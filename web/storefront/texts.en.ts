import { listingTexts } from "#web/features/listings/texts.en.ts";
import { peopleTexts } from "#web/features/people/texts.en.ts";
import { catalogueTexts } from "#web/platform/texts/catalogue.en.ts";
import { fieldTexts } from "#web/platform/texts/fields.en.ts";
import { problemTexts } from "#web/platform/texts/problems.en.ts";
import { uiTexts } from "#web/platform/texts/ui.en.ts";
import { shellTexts } from "./shell-texts.en.ts";

export const storefrontTexts = {
  ui: uiTexts,
  catalogue: catalogueTexts,
  fields: fieldTexts,
  problems: problemTexts,
  listings: listingTexts,
  people: peopleTexts,
  shell: shellTexts,
};

export type StorefrontTexts = typeof storefrontTexts;
