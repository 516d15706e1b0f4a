import { z } from "zod";
import { lookedUp } from "#contract/core/fields/looked-up.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { clientInput, vendorInput } from "#contract/organisations/organisation-input.ts";

/** A ticked box (specification section 5). */
const agreed = z.boolean().refine((isTicked) => isTicked, { params: { code: "mustAgree" } });

const registration = {
  /** 'You must agree to the terms and conditions above'. */
  agreesToTerms: agreed,
  /** The version that was read; agreeing to one that is no longer in force counts for nothing. */
  termsVersion: lookedUp(40),
  /** Of the person's mails and interface. */
  language: z.enum(uiLanguages),
};

/** A vendor that registers itself, as its form and the API take it. */
export const vendorRegistration = vendorInput.extend(registration);

export const clientRegistration = clientInput.extend(registration);
