import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { networkOf } from "#server/platform/http/client-address.ts";
import { accountPages } from "../account/account-pages.ts";
import { requestAgain } from "../flows/double-submit.ts";
import { interactionPages } from "../flows/interaction.ts";
import { chooseLanguage } from "../flows/language.ts";
import { type OriginOf, redirect, sendPage } from "../flows/request.ts";
import { resetLinkPage } from "../flows/reset-link.ts";
import type { IdentityContext } from "../flows/sign-in-interaction.ts";
import { failurePage } from "../pages/message-page.ts";
import { take } from "../store/attempts.ts";
import { libraryPagePolicy } from "./protocol-pages.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
type Parts = { context: IdentityContext; originOf: OriginOf; provider: () => Provider; protocol: Handler };

/** Everything under the issuer's path: our own pages, and the library's endpoints for the rest. */
export function createRouter({ context, originOf, provider, protocol }: Parts): Handler {
  const { publicUrl, mountPath } = context;
  const interactions = interactionPages(context, provider, originOf);
  const account = accountPages(context, provider, originOf);
  const resetLink = resetLinkPage(context, originOf);

  return async (req, res) => {
    const url = new URL(req.url ?? "/", publicUrl);
    const path = url.pathname.slice(mountPath.length);
    if (path.startsWith("/interaction/")) return interactions(req, res, url);
    if (/^\/account(\/|$)/.test(path)) return account(req, res, url);
    if (path === "/reset-password") return resetLink(req, res, url);
    // The second of two presses may be led on to where the first one has been already.
    const [, resumed] = /^\/auth\/(.+)$/.exec(path) ?? [];
    const again = resumed && (await requestAgain(context, resumed));
    if (again) return redirect(res, again);
    if (leavesRow(req.method, path, url.searchParams) && (await isOverrun(context, originOf(req).address))) {
      res.setHeader("retry-after", "3600");
      return sendPage(req, res, 429, failurePage({ language: chooseLanguage(req), productName: context.productName }, "too_many_requests"));
    }
    return protocol(belowMount(req, res, mountPath), res);
  };
}

/** Mounted below a path: the library's router sees the rest, and finds the path itself as Express would leave it. */
function belowMount(req: IncomingMessage, res: ServerResponse, mountPath: string): IncomingMessage {
  res.setHeader("content-security-policy", libraryPagePolicy);
  res.setHeader("referrer-policy", "same-origin");
  res.setHeader("x-content-type-options", "nosniff");
  const below = (req.url ?? "/").slice(mountPath.length);
  return Object.assign(req, { baseUrl: mountPath, url: below.startsWith("/") ? below : `/${below}` });
}

/** Each sign-in or sign-out that is begun is a row until it is over: a network begins only so many. */
async function isOverrun({ db, clock }: IdentityContext, address: string): Promise<boolean> {
  const of = networkOf(address);
  const { retryAt } = await take(db, clock, [
    { limit: "interactionsFromNetwork", of },
    { limit: "interactionsFromNetworkOfDay", of },
  ]);
  return retryAt !== null;
}

/**
 * Whether the library keeps a row for whoever asks: of a sign-in that begins,
 * and of a sign-out, which remembers its question even for nobody. Its router
 * takes neither capitals nor a slash at the end for another address.
 */
function leavesRow(method: string | undefined, path: string, asked: URLSearchParams): boolean {
  const route = path.toLowerCase().replace(/\/+$/, "");
  // Only looks whether there is a session, as a hidden frame of every page does; of a form the body counts.
  const isSilent = method !== "POST" && asked.get("prompt") === "none";
  return route === "/session/end" || (route === "/auth" && !isSilent);
}
