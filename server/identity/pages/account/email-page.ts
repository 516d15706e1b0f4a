import { html } from "#server/platform/pages/html.ts";
import { alert, codeAttributes, emailAttributes, field, hiddenField } from "../form-parts.ts";
import { textsOf } from "../layout.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

export type EmailView = AccountFrame & {
  current: string;
  email: string;
  actionUrl: string;
  error?: string | undefined;
  problem?: string | undefined;
};

/** Asks for the new address. */
export function emailPage(view: EmailView): string {
  const texts = textsOf[view.language];
  const own = texts.account;
  return accountPage(
    view,
    own.emailTitle,
    html`<p class="lead">${own.emailLead} <strong>${view.current}</strong>.</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${tokenField(view.formToken)}
${field({ name: "email", label: own.newEmail, attributes: emailAttributes(view.email, "email"), help: texts.emailHelp, error: view.error, hasFocus: true })}
<button class="primary" type="submit">${texts.forgotAction}</button>
</form>`,
  );
}

export type EmailCodeView = AccountFrame & { flow: string; email: string; actionUrl: string; againUrl: string; error?: string | undefined };

/** Asks for the digits that were mailed to the new address. */
export function emailCodePage(view: EmailCodeView): string {
  const texts = textsOf[view.language];
  return accountPage(
    view,
    texts.verifyTitle,
    html`<p class="lead">${texts.codeSentTo} <strong>${view.email}</strong>. ${texts.codeHint}</p>
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${tokenField(view.formToken)}${hiddenField("flow", view.flow)}
${field({ name: "code", label: texts.code, attributes: codeAttributes, error: view.error, hasFocus: true })}
<button class="primary" type="submit">${texts.account.emailAction}</button>
</form>
<p class="aside">${texts.wrongAddress} <a href="${view.againUrl}">${texts.useAnotherAddress}</a></p>`,
  );
}
