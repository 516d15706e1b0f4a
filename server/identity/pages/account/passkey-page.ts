import { html } from "#server/platform/pages/html.ts";
import { alert, field, hiddenField } from "../form-parts.ts";
import { textsOf } from "../layout.ts";
import { passkeyScript } from "../passkey-script.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

type Named = AccountFrame & { name: string; actionUrl: string; error?: string | undefined };

export type PasskeyView = Named & { options: string; problem?: string | undefined };

/** Asks for a name and has the browser make a passkey. */
export function passkeyPage(view: PasskeyView): string {
  const own = textsOf[view.language].account;
  return accountPage(
    view,
    own.passkeyTitle,
    html`<p class="lead">${own.passkeyLead}</p>
${alert(view.problem)}
<noscript><p class="alert">${own.passkeyNeedsScript}</p></noscript>
<form class="fields" method="post" action="${view.actionUrl}" data-passkey="create" data-options="${view.options}" data-failed="${own.passkeyNotAdded}" data-known="${own.passkeyKnown}" novalidate hidden>
${tokenField(view.formToken)}<input type="hidden" name="response" value="">
${nameInput(view)}
<button class="primary" type="submit">${own.passkeyAction}</button>
<p class="field-error" role="alert" hidden></p>
</form>
${passkeyScript}`,
  );
}

export function passkeyChangePage(view: Named & { id: string }): string {
  const own = textsOf[view.language].account;
  const hidden = html`${tokenField(view.formToken)}${hiddenField("id", view.id)}`;
  return accountPage(
    view,
    own.passkeyChangeTitle,
    html`<form class="fields" method="post" action="${view.actionUrl}" novalidate>
${hidden}
${nameInput(view)}
<button class="primary" type="submit">${own.renameAction}</button>
</form>
<form class="apart" method="post" action="${view.actionUrl}">
${hidden}
<p class="about">${own.removePasskeyText}</p>
<button class="outlined danger" type="submit" name="act" value="remove">${own.removePasskeyAction}</button>
</form>`,
  );
}

function nameInput({ language, name, error }: Named) {
  const own = textsOf[language].account;
  const attributes = html`type="text" maxlength="80" autocomplete="off" value="${name}"`;
  return field({ name: "name", label: own.passkeyName, help: own.passkeyNameHelp, attributes, error, hasFocus: true });
}
