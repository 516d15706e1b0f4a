import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";
import { noteSeenData } from "./seen-data.ts";

/**
 * Follows who the person is while the office is open: asked again when the
 * window gets the focus, and after a refusal (`createQueryClient`). Another
 * role shows at once; whoever has no account any more is told so.
 */
export function usePersonWatch(): void {
  const { api, page, queryClient } = usePage();
  const router = useRouter();
  const { status } = useSessionState(openSession(page.settings.oidc));
  const { error } = useQuery(api.people.getMe.queryOptions({ input: {}, enabled: status === "signedIn" }));
  const isGone = error !== null && problemOf(error).code === "account.unknown";
  useEffect(() => {
    if (!isGone) return;
    const forget = noteSeenData(queryClient);
    // Nobody chose to leave.
    router.history.replace("/auth/register", undefined, { ignoreBlocker: true });
    // What was seen goes once the office is gone, whose frame would ask who one is until then.
    return forget;
  }, [isGone, queryClient, router]);
}
