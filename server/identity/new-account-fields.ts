import { email as emailField, line } from "#contract/fields.ts";
import { textsOf } from "./pages/layout.ts";
import type { RegisterField } from "./pages/register-page.ts";
import type { Texts } from "./pages/texts.en.ts";
import { passwordProblem } from "./password-policy.ts";
import type { IdentityContext, Visit } from "./visit.ts";

const nameField = line(2, 120);

export type NewAccountFields = { name: string; email: string; password: string };
export type FieldErrors = Partial<Record<RegisterField, string>>;

/** Judges the registration form; every field that is wrong gets its own message in the page's language. */
export async function judgeNewAccount(
  context: IdentityContext,
  { frame }: Visit,
  typed: NewAccountFields,
): Promise<{ fields: NewAccountFields } | { errors: FieldErrors }> {
  const texts = textsOf[frame.language];
  const name = nameField.safeParse(typed.name);
  const email = emailField.safeParse(typed.email);
  const password = await newPasswordError(context, texts, typed.password, { name: typed.name, email: typed.email });
  const errors: FieldErrors = {
    ...(!name.success && { name: nameError(typed.name, name.error.issues[0]?.code, texts) }),
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

function nameError(typed: string, code: string | undefined, texts: Texts): string {
  if (typed.trim() === "") return texts.isRequired(texts.name);
  if (code === "too_big") return texts.nameTooLong;
  return code === "too_small" ? texts.nameTooShort : texts.nameInvalid;
}
