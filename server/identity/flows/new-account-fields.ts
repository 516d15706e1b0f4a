import type { z } from "zod";
import { email as emailField, nameLine } from "#contract/core/fields/fields.ts";
import { textsOf } from "../pages/layout.ts";
import type { RegisterField } from "../pages/register-page.ts";
import type { Texts } from "../pages/texts.en.ts";
import { passwordProblem } from "../store/password-policy.ts";
import type { IdentityContext, SignInInteraction } from "./sign-in-interaction.ts";

const nameField = nameLine(2, 120);

export type NewAccountFields = { name: string; email: string; password: string };
export type FieldErrors = Partial<Record<RegisterField, string>>;

/** Judges the registration form; every field that is wrong gets its own message in the page's language. */
export async function judgeNewAccount(
  context: IdentityContext,
  { frame }: SignInInteraction,
  typed: NewAccountFields,
): Promise<{ fields: NewAccountFields } | { errors: FieldErrors }> {
  const texts = textsOf[frame.language];
  const name = nameField.safeParse(typed.name);
  const email = emailField.safeParse(typed.email);
  const password = await newPasswordError(context, texts, typed.password, { name: typed.name, email: typed.email });
  const errors: FieldErrors = {
    ...(!name.success && { name: nameError(typed.name, name.error.issues[0], texts) }),
    ...(!email.success && { email: typed.email === "" ? texts.isRequired(texts.email) : texts.emailInvalid }),
    ...(password !== undefined && { password }),
  };
  if (!name.success || !email.success || password !== undefined) return { errors };
  return { fields: { name: name.data, email: email.data, password: typed.password } };
}

/** What is wrong with a new password, in words; undefined when nothing is. */
export async function newPasswordError(
  { productName }: IdentityContext,
  texts: Texts,
  password: string,
  owner: { name?: string; email: string },
): Promise<string | undefined> {
  if (password === "") return texts.isRequired(texts.password);
  const problem = await passwordProblem(password, { ...owner, productName });
  return problem && texts.passwordProblems[problem];
}

function nameError(typed: string, issue: z.core.$ZodIssue | undefined, texts: Texts): string {
  if (typed.trim() === "") return texts.isRequired(texts.name);
  if (issue?.code === "custom" && issue.params?.["code"] === "addressInName") return texts.nameHoldsAddress;
  if (issue?.code === "too_big") return texts.nameTooLong;
  return issue?.code === "too_small" ? texts.nameTooShort : texts.nameInvalid;
}
