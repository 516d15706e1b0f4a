import { createHash } from "node:crypto";
import { type Html, html, trusted } from "#server/platform/pages/html.ts";

/**
 * Hands what the page asks to the browser's passkeys and what they answer to
 * the server, by a form: the page itself makes no request. Without JavaScript
 * or passkeys the button stays hidden.
 */
const script = `(()=>{
const form=document.querySelector("form[data-passkey]");
if(!form||!window.PublicKeyCredential||!navigator.credentials)return;
const kind=form.dataset.passkey,button=form.querySelector("button"),alert=form.querySelector("[role=alert]"),out=form.querySelector("[name=response]");
const bytes=(t)=>Uint8Array.from(atob(t.replace(/-/g,"+").replace(/_/g,"/")),(c)=>c.charCodeAt(0));
const text=(b)=>btoa(String.fromCharCode(...new Uint8Array(b))).replace(/\\+/g,"-").replace(/\\//g,"_").replace(/=+$/,"");
const options=()=>{const o=JSON.parse(form.dataset.options);o.challenge=bytes(o.challenge);if(o.user)o.user.id=bytes(o.user.id);
for(const c of[...(o.excludeCredentials||[]),...(o.allowCredentials||[])])c.id=bytes(c.id);return o};
const json=(c)=>{const r=c.response,j={id:c.id,rawId:text(c.rawId),type:c.type,clientExtensionResults:c.getClientExtensionResults(),response:{clientDataJSON:text(r.clientDataJSON)}};
if(c.authenticatorAttachment)j.authenticatorAttachment=c.authenticatorAttachment;
for(const k of["attestationObject","authenticatorData","signature","userHandle"])if(r[k])j.response[k]=text(r[k]);
if(r.getTransports)j.response.transports=r.getTransports();return JSON.stringify(j)};
const send=(c)=>{if(!c)return;out.value=json(c);form.submit()};
const fail=(e)=>{if(e&&e.name==="AbortError")return;button.disabled=false;alert.textContent=e&&e.name==="InvalidStateError"?form.dataset.known||form.dataset.failed:form.dataset.failed;alert.hidden=false};
let waiting;
const ask=async()=>{if(waiting)waiting.abort();button.disabled=true;alert.hidden=true;
try{send(await(kind==="create"?navigator.credentials.create({publicKey:options()}):navigator.credentials.get({publicKey:options()})))}catch(e){fail(e)}};
form.hidden=false;
form.addEventListener("submit",(e)=>{e.preventDefault();ask()});
addEventListener("pageshow",()=>{button.disabled=false});
if("autofill"in form.dataset&&PublicKeyCredential.isConditionalMediationAvailable)PublicKeyCredential.isConditionalMediationAvailable().then((can)=>{
if(!can)return;waiting=new AbortController();
navigator.credentials.get({mediation:"conditional",signal:waiting.signal,publicKey:options()}).then(send,()=>{})});
})()`;

export const passkeyScriptHash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

export type PasskeyFormView = {
  actionUrl: string;
  /** For `navigator.credentials`, as JSON with base64url in place of bytes. */
  options: string;
  action: string;
  failed: string;
  /** Whether the browser may offer passkeys in the e-mail field by itself. */
  hasAutofill?: boolean;
  /** More that is sent along. */
  hidden?: Html;
};

/** The button that asks for a passkey; shown by its script. */
export function passkeyForm({ actionUrl, options, action, failed, hasAutofill, hidden }: PasskeyFormView): Html {
  return html`<form class="passkey" method="post" action="${actionUrl}" data-passkey="get" data-options="${options}" data-failed="${failed}"${hasAutofill && trusted(" data-autofill")} hidden>
${hidden}<input type="hidden" name="response" value="">
<button class="outlined" type="submit">${key}<span>${action}</span></button>
<p class="field-error" role="alert" hidden></p>
</form>
${passkeyScript}`;
}

const key = trusted(
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="8" cy="15" r="4"/><path d="m10.9 12.1 8.1-8.1M15.5 7.5l3 3"/></svg>',
);

export const passkeyScript = html`<script>${trusted(script)}</script>`;
