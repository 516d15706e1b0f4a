import { redirect } from "@tanstack/react-router";
import type { Area } from "#contract/core/roles.ts";
import type { Me } from "#contract/people/people.ts";
import { settleAppearance } from "#web/features/people/appearance/own-appearance.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { claimDrafts } from "#web/platform/forms/drafts.ts";
import { hydrated } from "#web/platform/page/hydration.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { settleLanguage } from "./own-language.ts";
import { loadOfficeTexts } from "./texts.ts";

/** The signed-in person, or a way through sign-in and back to `href`; whoever belongs nowhere yet registers, or opens an invitation. */
async function requireMe(context: RouteContext, href: string, registration = "/auth/register"): Promise<Me> {
  await hydrated;
  const session = openSession(context.page.settings.oidc);
  // Whether signed out or unable to find out: the sign-in page says which, and leads back here.
  const token = await session.accessToken().catch(() => null);
  if (token === null) throw redirect({ to: "/auth/login", search: { returnTo: href }, replace: true });
  return context.queryClient.ensureQueryData(context.api.people.getMe.queryOptions({ input: {} })).catch((error: unknown) => {
    const { code } = problemOf(error);
    if (code === "account.unknown") throw redirect({ href: registration, replace: true });
    const { oidc, publicUrl } = context.page.settings;
    // The embedded provider has a page to set a second factor up; with another one the text says where.
    if (code === "auth.secondFactorRequired" && oidc.issuer === `${publicUrl}/oidc`)
      throw redirect({ href: "/oidc/account/two-step", reloadDocument: true });
    throw error;
  });
}

/**
 * Opens a back-office area. Whoever's role works in another one is led there
 * from the area's bare address, and told so at any other (`OfficeShell`). The server guards every call by itself; this only spares people
 * screens that would refuse them.
 */
export async function enterArea(area: Area, context: RouteContext, href: string) {
  const path = new URL(href, window.location.origin).pathname.replace(/\/$/, "");
  const [me, texts] = await Promise.all([requireMe(context, href), loadOfficeTexts(context.page.language, path)]);
  if (me.area !== area && path === `/${area}`) throw redirect({ href: `/${me.area}`, replace: true });
  claimDrafts(me.id);
  // Asked now, so that the first list stands in the person's own columns from the start.
  void context.queryClient.prefetchQuery(context.api.savedViews.listColumns.queryOptions({ input: {} }));
  await Promise.all([settleLanguage(me, context, href), settleAppearance(context)]);
  return { me, officeTexts: texts };
}

/** Sends the person to a path of their own area; a newcomer comes there once they are registered. */
export async function enterOwnArea(context: RouteContext, href: string, pathIn: (area: Area) => string): Promise<never> {
  const me = await requireMe(context, href, `/auth/register${stringifySearch({ returnTo: href })}`);
  throw redirect({ href: pathIn(me.area), replace: true });
}
