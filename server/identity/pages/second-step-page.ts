import { html } from "#server/platform/pages/html.ts";
import { alert, aside, codeAttributes, field, hiddenField } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";

export type SecondStepView = Frame & {
  kind: "totp" | "recovery";
  actionUrl: string;
  /** The same step with the other kind of code. */
  otherUrl: string;
  restartUrl: string;
  error?: string | undefined;
  problem?: string | undefined;
};

/** Asks for a code of the authenticator app, or for a recovery code. */
export function secondStepPage(view: SecondStepView): string {
  const texts = textsOf[view.language];
  const isApp = view.kind === "totp";
  return page(
    view,
    texts.secondStepTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.secondStepTitle}</h1>
<p class="lead">${isApp ? texts.secondStepLead : texts.recoveryLead}</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${hiddenField("with", view.kind)}
${field({
  name: "code",
  label: isApp ? texts.code : texts.recoveryCode,
  attributes: isApp ? codeAttributes : recoveryAttributes,
  error: view.error,
  hasFocus: true,
})}
<button class="primary" type="submit">${texts.continueAction}</button>
</form>
<div class="acts"><a class="quiet" href="${view.otherUrl}">${isApp ? texts.useRecoveryCode : texts.useApp}</a></div>
${aside(texts.notYou, texts.startAgain, view.restartUrl)}
</section>`,
  );
}

export const recoveryAttributes = html`class="code long" type="text" maxlength="32" autocomplete="off" autocapitalize="none" spellcheck="false"`;
