import { html } from "#server/platform/pages/html.ts";
import { alert, aside, emailAttributes, field, newPasswordAttributes } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";

export type RegisterField = "name" | "email" | "password";

export type RegisterView = Frame & {
  actionUrl: string;
  signInUrl: string;
  /** As typed before; a password is never sent back. */
  values: { name: string; email: string };
  /** One message a field, and one for the whole. */
  errors: Partial<Record<RegisterField, string>>;
  problem?: string | undefined;
};

export function registerPage(view: RegisterView): string {
  const texts = textsOf[view.language];
  const { values, errors } = view;
  const firstToFill = (["name", "email"] as const).find((name) => values[name] === "") ?? "password";
  const focus = (["name", "email", "password"] as const).find((name) => errors[name] !== undefined) ?? firstToFill;
  return page(
    { ...view, typedForm: "typed" },
    texts.registerTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.registerTitle}</h1>
<p class="lead">${texts.registerLead(view.productName)}</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" id="typed" novalidate>
${field({
  name: "name",
  label: texts.name,
  attributes: html`type="text" maxlength="120" autocomplete="name" value="${values.name}"`,
  error: errors.name,
  hasFocus: focus === "name",
})}
${field({ name: "email", label: texts.email, attributes: emailAttributes(values.email), help: texts.emailHelp, error: errors.email, hasFocus: focus === "email" })}
${field({ name: "password", label: texts.password, attributes: newPasswordAttributes, help: texts.passwordHelp, error: errors.password, hasFocus: focus === "password" })}
<button class="primary" type="submit">${texts.registerAction}</button>
</form>
${aside(texts.haveAccount, texts.signInAction, view.signInUrl)}
</section>`,
  );
}
