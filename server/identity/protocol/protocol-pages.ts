import type { Context } from "oidc-provider";
import { chooseLanguage } from "../flows/language.ts";
import { contentSecurityPolicy, pageHeaders } from "../pages/layout.ts";
import { failurePage, messagePage, signOutPage, submitScriptHash } from "../pages/message-page.ts";

/** The pages that the protocol library asks for. */
export type ProtocolPages = {
  signOut(ctx: Context, form: string): void;
  signedOut(ctx: Context): void;
  failure(ctx: Context, out: { error: string }, error: Error): void;
  notFound(ctx: Context): void;
};

export function protocolPages(called: { readonly productName: string }): ProtocolPages {
  const frame = ({ req, oidc, query }: Context) => ({
    language: chooseLanguage(req, oidc?.params?.ui_locales ?? query.ui_locales),
    productName: called.productName,
  });
  return {
    signOut(ctx, form) {
      const hint = ctx.oidc.entities.IdTokenHint?.payload.sub;
      const isAsked = hint !== undefined && hint === ctx.oidc.session?.accountId;
      send(ctx, signOutPage(frame(ctx), form, isAsked), isAsked ? submitScriptHash : undefined);
    },
    signedOut(ctx) {
      send(ctx, messagePage(frame(ctx), "signedOut"));
    },
    failure(ctx, out, error) {
      // Pressed twice: the first press has signed out already.
      if (ctx.oidc?.route === "end_session_confirm" && !ctx.oidc.session?.accountId) return send(ctx, messagePage(frame(ctx), "signedOut"));
      const isExpired = error.name === "SessionNotFound";
      send(ctx, isExpired ? messagePage(frame(ctx), "expired") : failurePage(frame(ctx), out.error));
    },
    notFound(ctx) {
      send(ctx, messagePage(frame(ctx), "notFound"));
      ctx.status = 404;
    },
  };
}

function send(ctx: Context, body: string, scriptHash?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(scriptHash))) ctx.set(name, value);
  ctx.body = body;
}

/**
 * For what the library renders by itself (a form that submits itself): it adds
 * the hash of its script to the script-src that it finds.
 */
export const libraryPagePolicy = contentSecurityPolicy("'self'");
