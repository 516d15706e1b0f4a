import { html } from "#server/platform/pages/html.ts";
import { alert, field, hiddenUserName, newPasswordAttributes } from "../form-parts.ts";
import { textsOf } from "../layout.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

export type PasswordView = AccountFrame & {
  email: string;
  actionUrl: string;
  errors?: { current?: string | undefined; password?: string | undefined };
  problem?: string | undefined;
};

export function passwordPage(view: PasswordView): string {
  const texts = textsOf[view.language];
  const own = texts.account;
  const { errors = {} } = view;
  return accountPage(
    view,
    own.passwordTitle,
    html`<p class="lead">${own.passwordLead}</p>
${alert(view.problem)}
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${tokenField(view.formToken)}${hiddenUserName(view.email)}
${field({
  name: "current",
  label: own.currentPassword,
  attributes: html`type="password" maxlength="1024" autocomplete="current-password"`,
  error: errors.current,
  hasFocus: errors.password === undefined || errors.current !== undefined,
})}
${field({
  name: "password",
  label: texts.newPassword,
  attributes: newPasswordAttributes,
  help: texts.passwordHelp,
  error: errors.password,
  hasFocus: errors.password !== undefined && errors.current === undefined,
})}
<button class="primary" type="submit">${texts.resetAction}</button>
</form>`,
  );
}
