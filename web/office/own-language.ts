import { redirect } from "@tanstack/react-router";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { Me } from "#contract/people/people.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";

/**
 * What to do when the page speaks another language than the person has on
 * file: the page's is kept when somebody chose it in this browser, since that
 * choice is the newer one; a mere guess from the browser's settings gives way.
 *
 * @param isAsked whether the address asks for the page's language
 * @param cookies the document's cookies; the server sets `language` when one is chosen
 */
export function languageStep(onFile: UiLanguage, onPage: UiLanguage, isAsked: boolean, cookies: string): "keep" | "store" | "reload" {
  if (onFile === onPage) return "keep";
  return isAsked || /(?:^|;\s*)language=/.test(cookies) ? "store" : "reload";
}

/** Brings page and person to one language, so that labels, names of listings and mails agree. */
export async function settleLanguage(me: Me, { api, page, queryClient }: RouteContext, href: string): Promise<void> {
  const address = new URL(href, window.location.origin);
  const asked = uiLanguages.find((language) => language === address.searchParams.get("lang"));
  // The way through sign-in ends without asking the server for the page: then the language in its address is still to be heard.
  if (asked && asked !== page.language) throw reload(address, asked);
  const step = languageStep(me.language, page.language, asked !== undefined, document.cookie);
  if (step === "store") {
    // A failure is no reason to keep anybody out: the next visit tries again.
    const stored = await api.people.updateMe.call({ language: page.language }).catch(() => null);
    if (stored) queryClient.setQueryData(api.people.getMe.queryKey({ input: {} }), stored);
  }
  if (step === "reload") throw reload(address, me.language);
}

function reload(address: URL, language: UiLanguage) {
  address.searchParams.set("lang", language);
  return redirect({ href: address.pathname + address.search, reloadDocument: true, replace: true });
}
