import { html, trusted } from "#server/platform/pages/html.ts";
import { codeAttributes, field } from "../form-parts.ts";
import { textsOf } from "../layout.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

export type TwoStepView = AccountFrame & {
  /** An SVG that we made, without anything that somebody typed in it as text. */
  qr: string;
  /** The `otpauth:` address that it carries, for the phone that shows this page itself. */
  address: string;
  secret: string;
  actionUrl: string;
  error?: string | undefined;
};

/** The QR code to scan, and the field for the app's first code. */
export function twoStepPage(view: TwoStepView): string {
  const texts = textsOf[view.language];
  const own = texts.account;
  return accountPage(
    view,
    own.twoStepTitle,
    html`<p class="lead">${own.twoStepLead}</p>
<ol class="steps">
<li><p>${own.twoStepScan}</p>
<div class="qr" role="img" aria-label="${own.qrLabel}">${trusted(view.qr)}</div>
<p class="field-help"><a href="${view.address}">${own.openApp}</a>. ${own.typeSecret}</p>
<p><code class="secret">${view.secret}</code></p></li>
<li><p>${own.twoStepType}</p></li>
</ol>
<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${tokenField(view.formToken)}
${field({ name: "code", label: own.firstCode, attributes: codeAttributes, error: view.error, ...(view.error !== undefined && { hasFocus: true }) })}
<button class="primary" type="submit">${own.turnOnAction}</button>
</form>`,
  );
}

export function twoStepOffPage(view: AccountFrame & { actionUrl: string }): string {
  const own = textsOf[view.language].account;
  return accountPage(
    view,
    own.twoStepOffTitle,
    html`<p class="lead">${own.twoStepOffLead}</p>
<form class="fields" method="post" action="${view.actionUrl}">
${tokenField(view.formToken)}
<button class="primary danger" type="submit">${own.turnOffAction}</button>
</form>
<div class="acts"><a class="quiet" href="${view.backUrl}">${own.keepIt}</a></div>`,
  );
}
