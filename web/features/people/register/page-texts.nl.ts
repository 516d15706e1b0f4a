import { organisationTexts } from "#web/features/organisations/texts.nl.ts";
import type { RegisterPageTexts } from "./page-texts.en.ts";
import { registerTexts } from "./register-texts.nl.ts";

export const registerPageTexts = { register: registerTexts, organisations: organisationTexts } satisfies RegisterPageTexts;
