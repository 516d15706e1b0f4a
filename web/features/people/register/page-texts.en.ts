import { organisationTexts } from "#web/features/organisations/texts.en.ts";
import { registerTexts } from "./register-texts.en.ts";

/** What registration says besides the texts of every page. */
export const registerPageTexts = { register: registerTexts, organisations: organisationTexts };

export type RegisterPageTexts = typeof registerPageTexts;
