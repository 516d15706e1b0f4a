import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { hasFactor } from "../factors/totp.ts";
import { readForm } from "../flows/form-body.ts";
import { asLanguage, chooseLanguage } from "../flows/language.ts";
import { handlerFor, isSameOrigin, linksBelow, type OriginOf, redirect, sendPage, sendStep } from "../flows/request.ts";
import type { IdentityContext } from "../flows/sign-in-interaction.ts";
import { type Frame, textsOf } from "../pages/layout.ts";
import { messagePage } from "../pages/message-page.ts";
import { findAccountById, type IdentityAccount } from "../store/accounts.ts";
import { isFresh, noteSession } from "../store/sessions.ts";
import {
  type AccountHandlers,
  type AccountInteraction,
  type AccountOutcome,
  type AccountStep,
  idIn,
  isStep,
} from "./account-interaction.ts";
import { confirmStep } from "./confirm.ts";
import { emailCodeStep, emailStep } from "./email.ts";
import { overviewStep } from "./overview.ts";
import { passkeyChangeStep, passkeyStep } from "./passkeys.ts";
import { passwordStep } from "./password.ts";
import { sessionsStep } from "./sessions.ts";
import { recoveryCodesStep, twoStepOffStep, twoStepStep } from "./two-step.ts";

/** `/account` and what is below it. */
const steps: Record<AccountStep, AccountHandlers> = {
  "": overviewStep,
  confirm: confirmStep,
  password: passwordStep,
  email: emailStep,
  "email-code": emailCodeStep,
  "two-step": twoStepStep,
  "two-step-off": twoStepOffStep,
  "recovery-codes": recoveryCodesStep,
  passkey: passkeyStep,
  "passkey-change": passkeyChangeStep,
  sessions: sessionsStep,
};

/** Serves the pages of one's own account to whoever has a session at the provider. */
export function accountPages(context: IdentityContext, provider: () => Provider, originOf: OriginOf) {
  return (req: IncomingMessage, res: ServerResponse, url: URL) => serve({ context, provider, originOf }, req, res, url);
}

type Parts = { context: IdentityContext; provider: () => Provider; originOf: OriginOf };

async function serve({ context, provider, originOf }: Parts, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  const { mountPath, productName } = context;
  const base = `${mountPath}/account`;
  const step = url.pathname.slice(base.length + 1);
  const chosen = asLanguage(url.searchParams.get("language"));
  const frame: Frame = { language: chosen ?? chooseLanguage(req), productName };
  const handlers = isStep(step) ? steps[step] : undefined;
  const verb = handlerFor(req, handlers);
  if (!handlers || !verb) return sendPage(req, res, 404, messagePage(frame, "notFound"));
  const found = await currentSession(provider(), req, res, context);
  if (!found && url.searchParams.has("ended")) return sendPage(req, res, 200, messagePage(frame, "signedOutEverywhere"));
  if (!found) return redirect(res, `/auth/login?${new URLSearchParams({ returnTo: `${base}${step === "" ? "" : `/${step}`}` })}`);
  const origin = originOf(req);
  const interaction: AccountInteraction = {
    req,
    res,
    url,
    origin,
    frame: {
      ...frame,
      languageUrl: (language) => inLanguage(url, language),
      ...((await isHeldBack(context, found.account)) && { notice: textsOf[frame.language].account.secondFactorDue }),
    },
    ...found,
    formToken: formTokenOf(context, found.sessionUid),
    link: linksBelow(base, chosen),
  };
  const form = verb === "post" ? await readForm(req) : undefined;
  if (form && !(isSameOrigin(req, context.publicUrl) && isOurForm(form, interaction.formToken)))
    return sendPage(req, res, 403, messagePage(interaction.frame, "expired"));
  const outcome = await outcomeOf(context, handlers, interaction, form, step);
  if (outcome) sendStep(req, res, outcome);
}

async function outcomeOf(
  context: IdentityContext,
  handlers: AccountHandlers,
  interaction: AccountInteraction,
  form: URLSearchParams | undefined,
  step: string,
): Promise<AccountOutcome | undefined> {
  const { db, clock } = context;
  const { sessionUid, account, origin, url } = interaction;
  if (handlers.isSensitive && !(await isFresh(db, clock, sessionUid, account.id)))
    return { redirect: interaction.link("confirm", { next: step, ...idIn(url) }) };
  await noteSession(db, clock, { uid: sessionUid, accountId: account.id, origin, isSignIn: false });
  return form ? handlers.post?.(context, interaction, form) : handlers.get?.(context, interaction);
}

/** A second factor is due, and there is none. */
async function isHeldBack({ isSecondFactorDue, db }: IdentityContext, { id }: IdentityAccount): Promise<boolean> {
  return (await isSecondFactorDue(id)) && !(await hasFactor(db, id));
}

async function currentSession(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  { db }: IdentityContext,
): Promise<{ account: IdentityAccount; sessionUid: string } | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  const account = session.accountId ? await findAccountById(db, session.accountId) : undefined;
  return account && !account.isBlocked ? { account, sessionUid: session.uid } : undefined;
}

function formTokenOf({ deviceCookie }: IdentityContext, sessionUid: string): string {
  const [secret = ""] = deviceCookie().secrets;
  return createHmac("sha256", secret).update(`form\n${sessionUid}`).digest("base64url");
}

function isOurForm(form: URLSearchParams, expected: string): boolean {
  const given = Buffer.from(form.get("form_token") ?? "");
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

function inLanguage(url: URL, language: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("language", language);
  return `${url.pathname}?${query}`;
}
