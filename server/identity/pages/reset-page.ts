import { html } from "#server/platform/pages/html.ts";
import { alert, aside, codeAttributes, field, hiddenField, newPasswordAttributes } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";

export type ResetView = Frame & {
  actionUrl: string;
  /** What the form proves itself with: the page's code, still to be typed, or the token of the mailed link. */
  proof: { flow: string; email: string; againUrl: string; typedCode: string } | { token: string };
  errors: { code?: string | undefined; password?: string | undefined };
  problem?: string | undefined;
};

/** Asks for the mailed digits, where no link proves the same, and the new password. */
export function resetPage(view: ResetView): string {
  const texts = textsOf[view.language];
  const { proof, errors } = view;
  const byCode = "flow" in proof;
  const focus = byCode && !(errors.password !== undefined && errors.code === undefined) ? "code" : "password";
  return page(
    view,
    texts.resetTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.resetTitle}</h1>
${byCode ? html`<p class="lead">${texts.resetSentTo} <strong>${proof.email}</strong>. ${texts.codeHint}</p>` : html`<p class="lead">${texts.resetLead}</p>`}
${view.isDemo && byCode && html`<p class="lead">${texts.demoMail}</p>`}${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${byCode ? hiddenField("flow", proof.flow) : hiddenField("token", proof.token)}
${byCode && field({ name: "code", label: texts.code, attributes: html`${codeAttributes} value="${proof.typedCode}"`, error: errors.code, hasFocus: focus === "code" })}
${field({ name: "password", label: texts.newPassword, attributes: newPasswordAttributes, help: texts.passwordHelp, error: errors.password, hasFocus: focus === "password" })}
<button class="primary" type="submit">${texts.resetAction}</button>
</form>
${byCode && aside(texts.noMail, texts.askAgain, proof.againUrl)}
</section>`,
  );
}
