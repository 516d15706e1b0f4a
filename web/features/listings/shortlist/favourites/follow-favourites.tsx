import { useHydrated } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { mostFavourites } from "../shortlist-limits.ts";
import { forgetOwner } from "../shortlist-store.ts";

/** Draws nothing: favourites follow whoever is signed in, and leave the browser with them. Visitors load nothing for it. */
export function FollowFavourites() {
  return useHydrated() ? <Following /> : null;
}

function Following(): null {
  const t = useTranslations("listings.marks");
  const { api, queryClient, page } = usePage();
  const session = openSession(page.settings.oidc);
  const { status } = useSessionState(session);
  const tellLeftOut = useEffectEvent((count: number) => {
    showToast({ title: t("favouritesLeftOut", { count, most: mostFavourites }), tone: "warning" });
  });
  useEffect(() => {
    if (status === "signedOut") return forgetOwner();
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      if ((await session.accessToken()) === null || isOver) return;
      const { followFavourites } = await import("./favourites-sync.ts");
      if (!isOver) stop = followFavourites({ api, queryClient, onLeftOut: tellLeftOut });
    };
    // Whoever cannot be asked about now is asked about by the next page.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [status, session, api, queryClient]);
  return null;
}
