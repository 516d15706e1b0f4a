import type { IncomingMessage, ServerResponse } from "node:http";
import type { Interaction, Provider } from "oidc-provider";
import type { UiLanguage } from "#contract/core/product.ts";
import { isRetyped } from "../pages/layout.ts";
import { messagePage } from "../pages/message-page.ts";
import { requestAgain } from "./double-submit.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { forgotStep } from "./forgot.ts";
import { readForm } from "./form-body.ts";
import { asLanguage, chooseLanguage, languageCookie } from "./language.ts";
import { passkeyStep } from "./passkey-sign-in.ts";
import { registerStep } from "./register.ts";
import { handlerFor, isSameOrigin, linksBelow, type OriginOf, redirect, sendPage, sendStep } from "./request.ts";
import { resetStep } from "./reset.ts";
import { secondStep } from "./second-step.ts";
import { demoStep, signInStep } from "./sign-in.ts";
import type { IdentityContext, Outcome, SignInInteraction, Step, StepHandlers } from "./sign-in-interaction.ts";
import { verifyStep } from "./verify.ts";

/** `/interaction/:uid` and what is below it. */
const steps: Record<Step, StepHandlers> = {
  "": {
    get: async (context, signIn) =>
      signIn.interaction.prompt.name === "create"
        ? { redirect: signIn.link("register") }
        : (signInStep.get?.(context, signIn) as Promise<Outcome>),
    ...(signInStep.post && { post: signInStep.post }),
    ...(signInStep.retyped && { retyped: signInStep.retyped }),
  },
  "sign-in": signInStep,
  demo: demoStep,
  passkey: passkeyStep,
  "second-step": secondStep,
  register: registerStep,
  verify: verifyStep,
  forgot: forgotStep,
  reset: resetStep,
};

/** The steps whose form uses something up. */
const worksOnce: ReadonlySet<string> = new Set<Step>(["verify", "reset", "second-step", "passkey"]);

/** Serves the steps of a sign-in, each in any instance. */
export function interactionPages(
  context: IdentityContext,
  provider: () => Provider,
  originOf: OriginOf,
): (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> {
  return (req, res, url) => serve({ context, provider, originOf }, req, res, url);
}

type Parts = { context: IdentityContext; provider: () => Provider; originOf: OriginOf };

async function serve({ context, provider, originOf }: Parts, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  const { publicUrl, mountPath, productName, demoAccounts } = context;
  const [, uid = "", ...steppedTo] = url.pathname.slice(mountPath.length + 1).split("/");
  const step = steppedTo.join("/");
  const chosen = asLanguage(url.searchParams.get("language"));
  const frameFor = (uiLocales?: unknown) => ({
    language: chosen ?? chooseLanguage(req, uiLocales),
    productName,
    isDemo: demoAccounts.length > 0,
  });
  const handlers = isStep(step) ? steps[step] : undefined;
  const verb = handlerFor(req, handlers);
  if (!handlers || !verb) return sendPage(req, res, 404, messagePage(frameFor(), "notFound"));
  const isForeign = verb === "post" && !isSameOrigin(req, publicUrl);
  if (chosen) rememberLanguage(res, chosen, publicUrl);

  const isOver = async () => {
    const again = verb === "get" || isForeign ? undefined : await requestAgain(context, uid);
    return again ? redirect(res, again) : sendPage(req, res, 400, messagePage(frameFor(), "expired"));
  };
  const interaction = await currentInteraction(provider(), req, res);
  if (interaction?.uid !== uid) return isOver();
  // A first party needs no consent; where a client asks for the question all the same, this is the answer.
  if (interaction.prompt.name === "consent") return provider().interactionFinished(req, res, { consent: {} });

  // Pressed twice: the first press used something up and proved who it is, the second goes on from there.
  if (interaction.result?.login && worksOnce.has(step)) return redirect(res, interaction.returnTo);

  const base = `${mountPath}/interaction/${uid}`;
  const signIn: SignInInteraction = {
    req,
    res,
    url,
    interaction,
    origin: originOf(req),
    frame: { ...frameFor(interaction.params.ui_locales), languageUrl: (language) => inLanguage(url, language) },
    link: linksBelow(base, chosen),
  };
  if (isForeign) return sendPage(req, res, 403, messagePage(signIn.frame, "expired"));

  const outcome = await (verb === "get" ? handlers.get?.(context, signIn) : posted(handlers, context, signIn, await readForm(req)));
  const isDone = outcome === undefined || (await sendOutcome(context, provider(), signIn, outcome));
  if (!isDone) await isOver();
}

function posted(handlers: StepHandlers, context: IdentityContext, signIn: SignInInteraction, form: URLSearchParams) {
  const handle = isRetyped(form) ? handlers.retyped : handlers.post;
  return handle?.call(handlers, context, signIn, form);
}

/** @returns false where the sign-in was over before it could be finished */
async function sendOutcome(context: IdentityContext, provider: Provider, signIn: SignInInteraction, outcome: Outcome): Promise<boolean> {
  if ("signIn" in outcome) return finishSignIn(context, provider, signIn, outcome.signIn, outcome.methods);
  sendStep(signIn.req, signIn.res, outcome);
  return true;
}

function isStep(step: string): step is Step {
  return Object.hasOwn(steps, step);
}

/** The same page in another language. What a form on the demo accounts' or the passkeys' address answered is the sign-in page. */
function inLanguage(url: URL, language: UiLanguage): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("language", language);
  return `${url.pathname.replace(/\/(demo|passkey)$/, "")}?${query}`;
}

async function currentInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (error instanceof Error && error.name === "SessionNotFound") return undefined;
    throw error;
  }
}

function rememberLanguage(res: ServerResponse, language: UiLanguage, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  res.appendHeader("set-cookie", `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
}
