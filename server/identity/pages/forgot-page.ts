import { html } from "#server/platform/pages/html.ts";
import { alert, aside, emailAttributes, field } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";

export type ForgotView = Frame & {
  actionUrl: string;
  signInUrl: string;
  email: string;
  error?: string | undefined;
  problem?: string | undefined;
};

/** Asks whose password is forgotten. */
export function forgotPage(view: ForgotView): string {
  const texts = textsOf[view.language];
  return page(
    { ...view, typedForm: "typed" },
    texts.forgotTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.forgotTitle}</h1>
<p class="lead">${texts.forgotLead}</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" id="typed" novalidate>
${field({ name: "email", label: texts.email, attributes: emailAttributes(view.email), error: view.error, hasFocus: true })}
<button class="primary" type="submit">${texts.forgotAction}</button>
</form>
${aside(texts.rememberedIt, texts.signInAction, view.signInUrl)}
</section>`,
  );
}
