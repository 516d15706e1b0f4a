import { createHash } from "node:crypto";
import { html, trusted } from "#server/platform/pages/html.ts";
import { type Frame, page, textsOf } from "./layout.ts";

type Message = "expired" | "notFound" | "signedOut" | "passwordChanged" | "linkOver" | "signedOutEverywhere";

/** A page that says what happened and how to go on. */
export function messagePage(frame: Frame, message: Message): string {
  const texts = textsOf[frame.language];
  return outcomePage(frame, {
    title: texts[`${message}Title`],
    lead: texts[`${message}Lead`],
    action: message === "expired" ? texts.startAgain : texts.signInAction,
    isAboutSignIn: message !== "notFound",
  });
}

/** What went wrong in the protocol, in words, with its code for whoever is asked for help. */
export function failurePage(frame: Frame, code: string): string {
  const texts = textsOf[frame.language];
  const lead = Object.hasOwn(texts.failureLeads, code)
    ? texts.failureLeads[code as keyof typeof texts.failureLeads]
    : texts.failureLeads.other;
  return outcomePage(frame, { title: texts.failureTitle, lead, action: texts.startAgain, code });
}

type Outcome = {
  title: string;
  lead: string;
  /** What the way to sign in is called. */
  action: string;
  code?: string;
  /** Whether that way is the one that most people want. */
  isAboutSignIn?: boolean;
};

function outcomePage(frame: Frame, { title, lead, action, code, isAboutSignIn = true }: Outcome): string {
  const texts = textsOf[frame.language];
  const ways = [
    { href: "/auth/login", label: action },
    { href: "/", label: texts.back(frame.productName) },
  ];
  const [first, second] = isAboutSignIn ? ways : ways.reverse();
  return page(
    { ...frame, isAlone: true },
    title,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${title}</h1>
<p class="lead">${lead}</p>
${code !== undefined && html`<p class="lead">${texts.failureCode}: <code>${code}</code></p>`}
<div class="acts">
<a class="primary" href="${first?.href}">${first?.label}</a>
<a class="quiet" href="${second?.href}">${second?.label}</a>
</div>
</section>`,
  );
}

/** While the product is being worked on: nothing to do but to come back. */
export function maintenancePage(frame: Frame): string {
  const texts = textsOf[frame.language];
  return page(
    { ...frame, isAlone: true },
    texts.maintenanceTitle,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts.maintenanceTitle}</h1>
<p class="lead">${texts.maintenanceLead(frame.productName)}</p>
<div class="acts"><a class="primary" href="">${texts.tryAgain}</a></div>
</section>`,
  );
}

/** What passes by itself: the database is away, or too much was asked at once. */
export type CalmReason = "unavailable" | "busy";

/**
 * Says that it takes a moment. The page asks again by itself (`frame.again`).
 *
 * @param resend what a form sent, which is offered to be sent once more in place of asking again
 */
export function calmPage(frame: Frame, reason: CalmReason, resend?: { action: string; values: Record<string, string> }): string {
  const texts = textsOf[frame.language];
  const fields = Object.entries(resend?.values ?? {}).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return page(
    { ...frame, isAlone: true },
    texts[`${reason}Title`],
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${texts[`${reason}Title`]}</h1>
<p class="lead">${texts[`${reason}Lead`]} ${resend ? texts.calmResend : texts.calmAgain}</p>
${
  resend
    ? html`<form class="acts" method="post" action="${resend.action}">${fields}<button class="primary" type="submit">${texts.sendAgain}</button></form>`
    : html`<div class="acts"><a class="primary" href="${frame.again?.url ?? ""}">${texts.tryAgain}</a></div>`
}
</section>`,
  );
}

const submitScript = 'document.querySelector("button[name=logout]").click()';
export const submitScriptHash = `'sha256-${createHash("sha256").update(submitScript).digest("base64")}'`;

/**
 * The step between asking to sign out and being signed out.
 *
 * @param form the provider's hidden form `op.logoutForm`, which carries its token
 * @param isAsked whether the product itself asked, by presenting this person's ID token: then nothing is asked again
 */
export function signOutPage(frame: Frame, form: string, isAsked: boolean): string {
  const texts = textsOf[frame.language];
  const title = isAsked ? texts.signingOut : texts.signOutTitle;
  return page(
    frame,
    title,
    html`<section class="card" aria-labelledby="title">
<h1 id="title">${title}</h1>
<p class="lead">${texts.signOutLead(frame.productName)}</p>
${trusted(form)}
<div class="acts">
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOutAction}</button>
<a class="quiet" href="/">${texts.staySignedIn}</a>
</div>
${isAsked && html`<script>${trusted(submitScript)}</script>`}
</section>`,
  );
}
