import { html } from "#server/platform/pages/html.ts";
import { alert, aside, codeAttributes, field, hiddenField, notice } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";

export type VerifyView = Frame & {
  actionUrl: string;
  /** Where one can begin again with another address. */
  restartUrl: string;
  email: string;
  flow: string;
  error?: string | undefined;
  problem?: string | undefined;
  done?: string | undefined;
};

/** Asks for the digits that were mailed to a new account's address. */
export function verifyPage(view: VerifyView): string {
  const texts = textsOf[view.language];
  return page(
    view,
    texts.verifyTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.verifyTitle}</h1>
<p class="lead">${texts.codeSentTo} <strong>${view.email}</strong>. ${texts.codeHint}</p>
${view.isDemo && html`<p class="lead">${texts.demoMail}</p>`}${alert(view.problem)}${notice(view.done)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${hiddenField("flow", view.flow)}
${field({ name: "code", label: texts.code, attributes: codeAttributes, error: view.error, hasFocus: true })}
<button class="primary" type="submit">${texts.verifyAction}</button>
</form>
<form method="post" action="${view.actionUrl}">
${hiddenField("flow", view.flow)}
<button class="quiet" type="submit" name="act" value="resend">${texts.resendAction}</button>
</form>
${aside(texts.wrongAddress, texts.useAnotherAddress, view.restartUrl)}
</section>`,
  );
}
