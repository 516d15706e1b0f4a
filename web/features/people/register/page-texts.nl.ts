import { organisationTexts } from "#web/features/organisations/texts.nl.ts";
import type { RegisterPageTexts } from "#web/features/people/register/page-texts.en.ts";
import { registerTexts } from "#web/features/people/register/register-texts.nl.ts";

export const registerPageTexts = { register: registerTexts, organisations: organisationTexts } satisfies RegisterPageTexts;
