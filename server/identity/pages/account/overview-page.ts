import { type Html, html } from "#server/platform/pages/html.ts";
import type { AccountStep, Done } from "../../account/account-interaction.ts";
import { type Passkey, passkeysAtMost } from "../../factors/passkeys.ts";
import type { IdentityAccount } from "../../store/accounts.ts";
import type { SessionView } from "../../store/sessions.ts";
import { notice } from "../form-parts.ts";
import { type Frame, page, textsOf } from "../layout.ts";
import { tokenField } from "./account-frame.ts";

export type OverviewView = Frame & {
  link: (step: AccountStep, parameters?: Record<string, string>) => string;
  formToken: string;
  timeZone: string;
  account: IdentityAccount;
  done: Done | undefined;
  hasTwoStep: boolean;
  codesLeft: number;
  passkeys: Passkey[];
  sessions: (SessionView & { isCurrent: boolean })[];
};

/** Everything about one's sign-in: address, password, second factors, sessions. */
export function overviewPage(view: OverviewView): string {
  const texts = textsOf[view.language];
  const own = texts.account;
  const done = view.done !== undefined && Object.hasOwn(own.done, view.done) ? own.done[view.done] : undefined;
  return page(
    view,
    own.title,
    html`<div class="card account-page">
<h1 id="title">${own.title}</h1>
<p class="lead">${own.lead(view.account.name, view.productName)}</p>
${notice(done)}
${section(texts.email, html`<p class="fact">${view.account.email}</p>`, html`<a class="act" href="${view.link("email")}">${own.change}<span class="hidden"> ${texts.email}</span></a>`)}
${passwordSection(view)}
${twoStepSection(view)}
${passkeySection(view)}
${sessionSection(view)}
</div>`,
  );
}

function section(title: string, content: Html, act?: Html): Html {
  return html`<section class="part"><div class="part-head"><h2>${title}</h2>${act}</div>
${content}
</section>`;
}

const dateIn = ({ language, timeZone }: OverviewView, date: Date, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === "nl" ? "nl-BE" : "en-GB", { timeZone, ...style }).format(date);
const dayIn = (view: OverviewView, date: Date) => dateIn(view, date, { dateStyle: "long" });
const momentIn = (view: OverviewView, date: Date) => dateIn(view, date, { dateStyle: "medium", timeStyle: "short" });

function passwordSection(view: OverviewView): Html {
  const texts = textsOf[view.language];
  const { passwordChangedAt } = view.account;
  const act = html`<a class="act" href="${view.link("password")}">${texts.account.change}<span class="hidden"> ${texts.password}</span></a>`;
  const since = passwordChangedAt ? texts.account.passwordSince(dayIn(view, passwordChangedAt)) : texts.account.passwordFirst;
  return section(texts.password, html`<p class="about">${since}</p>`, act);
}

function twoStepSection(view: OverviewView): Html {
  const own = textsOf[view.language].account;
  if (!view.hasTwoStep) {
    const act = html`<a class="act" href="${view.link("two-step")}">${own.turnOn}<span class="hidden"> ${own.twoStep}</span></a>`;
    return section(own.twoStep, html`<p class="about">${own.twoStepOffText}</p>`, act);
  }
  return section(
    own.twoStep,
    html`<p class="about"><span class="badge good">${own.isOn}</span> ${own.twoStepOnText}</p>
<p class="about">${own.codesLeft(view.codesLeft)} <a href="${view.link("recovery-codes")}">${own.newCodes}</a></p>`,
    html`<a class="act" href="${view.link("two-step-off")}">${own.turnOff}<span class="hidden"> ${own.twoStep}</span></a>`,
  );
}

function passkeySection(view: OverviewView): Html {
  const own = textsOf[view.language].account;
  const items = view.passkeys.map(
    ({ id, name, createdAt, lastUsedAt }) =>
      html`<li><div><strong>${name}</strong><small>${own.passkeyAdded(dayIn(view, createdAt))}${lastUsedAt ? html` · ${own.lastUsed(momentIn(view, lastUsedAt))}` : ""}</small></div>
<a class="act" href="${view.link("passkey-change", { id })}">${own.change}<span class="hidden"> ${name}</span></a></li>`,
  );
  return section(
    own.passkeys,
    html`<p class="about">${own.passkeysText}</p>${items.length > 0 && html`<ul class="rows">${items}</ul>`}`,
    view.passkeys.length < passkeysAtMost ? html`<a class="act" href="${view.link("passkey")}">${own.addPasskey}</a>` : undefined,
  );
}

function sessionSection(view: OverviewView): Html {
  const own = textsOf[view.language].account;
  const token = tokenField(view.formToken);
  const items = view.sessions.map(({ uid, device, network, signedInAt, seenAt, isCurrent }) => {
    const name = device ?? own.unknownDevice;
    const since = signedInAt ? own.signedIn(momentIn(view, signedInAt)) : "";
    const last = seenAt ? own.lastUsed(momentIn(view, seenAt)) : "";
    const facts = [since, last, network ?? ""].filter(Boolean).join(" · ");
    const end = html`<form method="post" action="${view.link("sessions")}">${token}<button class="act" type="submit" name="uid" value="${uid}">${own.endSession}<span class="hidden"> ${name}, ${facts}</span></button></form>`;
    return html`<li><div><strong>${name}</strong><small>${facts}</small></div>
${isCurrent ? html`<span class="badge">${own.thisDevice}</span>` : end}</li>`;
  });
  return section(
    own.sessions,
    html`<ul class="rows">${items}</ul>
<form method="post" action="${view.link("sessions")}">${token}<button class="outlined" type="submit" name="act" value="all">${own.endAll}</button></form>
<p class="field-help">${own.endAllHelp}</p>`,
  );
}
