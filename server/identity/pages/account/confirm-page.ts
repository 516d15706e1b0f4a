import { html } from "#server/platform/pages/html.ts";
import { alert, codeAttributes, field, hiddenUserName } from "../form-parts.ts";
import { textsOf } from "../layout.ts";
import { passkeyForm } from "../passkey-script.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

export type ConfirmView = AccountFrame & {
  isByCode: boolean;
  email: string;
  actionUrl: string;
  /** The same with the app's code instead of the password, or the other way round. */
  otherUrl: string | undefined;
  passkeyOptions: string | undefined;
  error?: string | undefined;
  problem?: string | undefined;
};

/** Asks for the password, a code or a passkey before a change. */
export function confirmPage(view: ConfirmView): string {
  const texts = textsOf[view.language];
  const own = texts.account;
  const token = tokenField(view.formToken);
  const input = view.isByCode
    ? field({ name: "code", label: texts.code, attributes: codeAttributes, help: texts.secondStepLead, error: view.error, hasFocus: true })
    : field({
        name: "password",
        label: texts.password,
        attributes: html`type="password" maxlength="1024" autocomplete="current-password"`,
        error: view.error,
        hasFocus: true,
      });
  return accountPage(
    view,
    own.confirmTitle,
    html`<p class="lead">${own.confirmLead}</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${token}${!view.isByCode && hiddenUserName(view.email)}
${input}
<button class="primary" type="submit">${texts.continueAction}</button>
</form>
${view.passkeyOptions !== undefined && passkeyForm({ actionUrl: view.actionUrl, options: view.passkeyOptions, action: own.confirmPasskey, failed: texts.passkeyFailed, hidden: token })}
${view.otherUrl !== undefined && html`<div class="acts"><a class="quiet" href="${view.otherUrl}">${view.isByCode ? own.usePassword : own.useApp}</a></div>`}`,
  );
}
