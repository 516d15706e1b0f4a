import type { IncomingMessage, ServerResponse } from "node:http";
import type { Interaction, Provider } from "oidc-provider";
import type pg from "pg";
import type { UiLanguage } from "#contract/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readForm } from "./form-body.ts";
import { asLanguage, chooseLanguage, languageCookie } from "./language.ts";
import { pageHeaders } from "./pages/layout.ts";
import { messagePage } from "./pages/message-page.ts";
import { type DemoAccount, type SignInProblem, signInPage } from "./pages/sign-in-page.ts";
import { demoSignIn, passwordSignIn } from "./sign-in.ts";

export type InteractionInput = {
  provider: Provider;
  pool: pg.Pool;
  clock: Clock;
  publicUrl: string;
  mountPath: string;
  productName: string;
  isDemo: boolean;
  demoAccounts: readonly DemoAccount[];
};

const statusOf: Record<SignInProblem["kind"], number> = {
  missing: 422,
  wrongPassword: 422,
  demoGone: 422,
  tooManyAttempts: 429,
  tooBusy: 503,
};

/** Serves `/interaction/:uid` (the sign-in page and its form) and `/interaction/:uid/demo` (the demo accounts' buttons). */
export function interactionPages(input: InteractionInput): (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> {
  const { provider, pool, clock, publicUrl, mountPath, productName } = input;
  const demoAccounts = input.isDemo ? input.demoAccounts : [];

  return async (req, res, url) => {
    const [, uid = "", step] = url.pathname.slice(mountPath.length + 1).split("/");
    const chosen = asLanguage(url.searchParams.get("language"));
    const frameFor = (uiLocales?: unknown) => ({ language: chosen ?? chooseLanguage(req, uiLocales), productName });
    if (!isKnown(req.method, step)) return send(req, res, 404, messagePage(frameFor(), "notFound"));
    if (chosen) rememberLanguage(res, chosen, publicUrl);

    const interaction = await currentInteraction(provider, req, res);
    if (interaction?.uid !== uid) return send(req, res, 400, messagePage(frameFor(), "expired"));
    // A first party needs no consent; where a client asks for the question all the same, this is the answer.
    if (interaction.prompt.name !== "login") return provider.interactionFinished(req, res, { consent: {} });

    const page = `${mountPath}/interaction/${uid}`;
    const show = (status: number, email: string, problem?: SignInProblem) =>
      send(
        req,
        res,
        status,
        signInPage({
          ...frameFor(interaction.params.ui_locales),
          languageUrl: (language) => `${page}?language=${language}`,
          actionUrl: (to) => `${page}${to === "demo" ? "/demo" : ""}${chosen ? `?language=${chosen}` : ""}`,
          email,
          problem,
          demoAccounts,
        }),
      );
    if (req.method !== "POST") return show(200, loginHint(interaction));
    if (!isSameOrigin(req, publicUrl)) return send(req, res, 403, messagePage(frameFor(interaction.params.ui_locales), "expired"));

    const form = await readForm(req);
    const outcome =
      step === "demo"
        ? await demoSignIn(pool, demoAccounts, form)
        : await passwordSignIn(pool, clock, form, req.socket.remoteAddress ?? "");
    if ("accountId" in outcome) {
      return provider.interactionFinished(req, res, { login: { accountId: outcome.accountId, amr: [outcome.method] } });
    }
    if (outcome.problem.kind === "tooManyAttempts") res.setHeader("retry-after", String(outcome.problem.minutes * 60));
    return show(statusOf[outcome.problem.kind], outcome.email, outcome.problem);
  };
}

function isKnown(method: string | undefined, step: string | undefined): boolean {
  if (method === "POST") return step === undefined || step === "demo";
  return step === undefined && (method === "GET" || method === "HEAD");
}

async function currentInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (error instanceof Error && error.name === "SessionNotFound") return undefined;
    throw error;
  }
}

function loginHint({ params }: Interaction): string {
  return typeof params.login_hint === "string" ? params.login_hint.slice(0, 254) : "";
}

/** The interaction's cookie is SameSite=Lax already; this holds where a browser does not. */
function isSameOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin } = req.headers;
  return origin === undefined ? req.headers["sec-fetch-site"] !== "cross-site" : origin === new URL(publicUrl).origin;
}

function rememberLanguage(res: ServerResponse, language: UiLanguage, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  res.appendHeader("set-cookie", `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
}

function send(req: IncomingMessage, res: ServerResponse, status: number, body: string): void {
  for (const [name, value] of Object.entries(pageHeaders())) res.setHeader(name, value);
  res.statusCode = status;
  res.end(req.method === "HEAD" ? undefined : body);
}
