import type { Role } from "#contract/core/roles.ts";
import { type Html, html } from "#server/platform/pages/html.ts";
import { aside, emailAttributes, field } from "./form-parts.ts";
import { type Frame, page, textsOf } from "./layout.ts";
import { passkeyForm } from "./passkey-script.ts";
import type { Texts } from "./texts.en.ts";

export type DemoAccount = { email: string; name: string; role: Role; password: string };

export type SignInProblem =
  | { kind: "missing"; fields: ("email" | "password")[] }
  | { kind: "wrongPassword" }
  | { kind: "tooManyAttempts"; minutes: number }
  | { kind: "tooManyMails"; minutes: number }
  | { kind: "tooBusy" }
  | { kind: "passkeyRefused" }
  | { kind: "demoGone" };

export type SignInView = Frame & {
  /** Where the forms post to. */
  actionUrl: (to: "password" | "demo") => string;
  registerUrl: string;
  registerQuestion: string;
  forgotUrl: string;
  /** As typed before; a password is never sent back. */
  email: string;
  problem?: SignInProblem | undefined;
  /** What the browser asks a passkey with, as JSON. */
  passkey: { actionUrl: string; options: string };
  demoAccounts: readonly Pick<DemoAccount, "email" | "name" | "role">[];
};

export function signInPage(view: SignInView): string {
  const texts = textsOf[view.language];
  const hasDemo = view.demoAccounts.length > 0;
  return page(
    { ...view, typedForm: "typed" },
    texts.signInTitle,
    html`<div class="${hasDemo ? "card wide" : "card"}">
<section aria-labelledby="title">
<h1 id="title">${texts.signInTitle}</h1>
<p class="lead">${texts.signInLead(view.productName)}</p>
${alert(view.problem, texts)}
${passwordForm(view, texts)}
${passkeyForm({ ...view.passkey, action: texts.passkeyAction, failed: texts.passkeyFailed, hasAutofill: view.problem?.kind !== "passkeyRefused" })}
${aside(view.registerQuestion, texts.createAccount, view.registerUrl)}
</section>
${hasDemo ? demoList(view, texts) : undefined}
</div>`,
  );
}

function alert(problem: SignInProblem | undefined, texts: Texts): Html | undefined {
  if (!problem || problem.kind === "missing") return undefined;
  const message = "minutes" in problem ? texts[problem.kind](problem.minutes) : texts[problem.kind];
  return html`<p class="alert" id="problem" role="alert">${message}</p>`;
}

function passwordForm(view: SignInView, texts: Texts): Html {
  const missing = view.problem?.kind === "missing" ? view.problem.fields : [];
  const isWrong = view.problem?.kind === "wrongPassword";
  // The first thing to correct gets the focus; what is right already does not.
  const focus = missing[0] ?? (view.email === "" ? "email" : "password");
  const input = (name: "email" | "password", attributes: Html) =>
    field({
      name,
      label: texts[name],
      attributes,
      error: missing.includes(name) ? texts.isRequired(texts[name]) : undefined,
      describedBy: isWrong ? "problem" : undefined,
      hasFocus: focus === name,
    });
  return html`<form class="fields" method="post" action="${view.actionUrl("password")}" id="typed" novalidate>
${input("email", emailAttributes(view.email, "username webauthn"))}
<div>
${input("password", html`type="password" maxlength="1024" autocomplete="current-password"`)}
<p class="beside"><a href="${view.forgotUrl}">${texts.forgotLink}</a></p>
</div>
<button class="primary" type="submit">${texts.signInAction}</button>
</form>`;
}

function demoList(view: SignInView, texts: Texts): Html {
  const items = view.demoAccounts.map(({ email, name, role }) => {
    const roleName = texts.roles[role];
    return html`<li><form method="post" action="${view.actionUrl("demo")}"><button class="account" type="submit" name="email" value="${email}"><span class="initials" aria-hidden="true">${initials(name)}</span><span class="hidden">${texts.demoAction} </span><strong>${roleName}</strong><small>${name}</small><span class="arrow" aria-hidden="true">→</span></button></form></li>`;
  });
  return html`<section class="demo" aria-labelledby="demo-title">
<h2 id="demo-title">${texts.demoTitle}</h2>
<p class="lead">${texts.demoLead}</p>
<ul>${items}</ul>
</section>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}
