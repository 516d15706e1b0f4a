import { createHash } from "node:crypto";
import { html, trusted } from "#server/platform/pages/html.ts";
import { textsOf } from "../layout.ts";
import { type AccountFrame, accountPage, tokenField } from "./account-frame.ts";

export type CodesView = AccountFrame & { email: string; codes: string[] | undefined; left: number; actionUrl: string };

/** Copying and printing, where the browser can; the buttons are hidden without it. */
const script = `for(const b of document.querySelectorAll("button[data-do]")){if(b.dataset.do==="copy"&&!navigator.clipboard)continue;b.hidden=false;
b.addEventListener("click",async()=>{if(b.dataset.do==="print")return print();await navigator.clipboard.writeText(document.querySelector("#codes").innerText);
document.querySelector("#copied").textContent=b.dataset.done})}`;
export const codesScriptHash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The new recovery codes, shown this once; or the question whether to make new ones. */
export function codesPage(view: CodesView): string {
  const own = textsOf[view.language].account;
  if (!view.codes) {
    return accountPage(
      view,
      own.codesTitle,
      html`<p class="lead">${own.codesLeft(view.left)} ${own.newCodesLead}</p>
<form class="fields" method="post" action="${view.actionUrl}">
${tokenField(view.formToken)}
<button class="primary" type="submit">${own.newCodesAction}</button>
</form>`,
    );
  }
  return accountPage(
    view,
    own.codesTitle,
    html`<p class="lead">${own.codesLead(view.productName, view.email)}</p>
<ul class="codes" id="codes">${view.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<div class="acts pair">
<button class="outlined" type="button" data-do="copy" data-done="${own.copied}" hidden>${own.copy}</button>
<button class="outlined" type="button" data-do="print" hidden>${own.print}</button>
</div>
<p class="field-help" id="copied" role="status"></p>
<div class="acts"><a class="primary" href="${view.backUrl}">${own.codesKept}</a></div>
<script>${trusted(script)}</script>`,
  );
}
