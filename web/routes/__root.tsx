import "#web/ui/theme/fonts.css";
import "#web/ui/theme/tokens.css";
import "#web/ui/theme/colour-themes.css";
import "#web/ui/theme/base.css";
import latinFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { headScript } from "#web/platform/page/head-script.ts";
import { hydrationGraceMs, markHydrated } from "#web/platform/page/hydration.ts";
import { type RouteContext, usePage } from "#web/platform/page/route-context.ts";
import { RouterLinks } from "#web/platform/page/router-links.tsx";
import { Texts } from "#web/platform/texts/texts.tsx";
import { readStorefrontTexts, writeStorefrontTexts } from "#web/storefront/texts.ts";
import { subscribeToTheme } from "#web/ui/theme/theme-mode.ts";

export const Route = createRootRouteWithContext<RouteContext>()({
  // The texts of the active language travel with the page, so that the first paint in the browser has them too.
  loader: async ({ context }) => ({ texts: await writeStorefrontTexts(context.page.language) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: match.context.page.settings.productName },
      { name: "color-scheme", content: "light dark" },
    ],
    links: [
      { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    ],
  }),
  shellComponent: Shell,
  component: Outlet,
});

/** Providers belong here: pending and error screens render inside the shell too. */
function Shell({ children }: { children: ReactNode }) {
  const { page } = usePage();
  // What was typed before, told before anything is drawn anew, and with it the fields; React hears of nothing while it still writes.
  useLayoutEffect(() => queueMicrotask(() => window.__handOver?.()), []);
  // Screens without a switch follow the system, and what is chosen in another tab, too.
  useEffect(() => subscribeToTheme(() => undefined), []);
  useEffect(() => {
    const grace = setTimeout(markHydrated, hydrationGraceMs);
    return () => clearTimeout(grace);
  }, []);
  const data = Route.useLoaderData({ structuralSharing: false }) as { texts: string } | undefined;
  return (
    <html lang={page.language} dir="ltr" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script
          nonce={page.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: two scripts of our own, needed before the first paint
          dangerouslySetInnerHTML={{ __html: headScript(page) }}
        />
      </head>
      <body>
        <Texts language={page.language} timeZone={page.settings.timeZone} messages={data ? readStorefrontTexts(data.texts) : {}}>
          <RouterLinks>{children}</RouterLinks>
        </Texts>
        <Scripts />
      </body>
    </html>
  );
}
