import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Area } from "#contract/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/route-context.ts";

/**
 * Follows who the person is while the office is open: with another role they
 * go on in its area without signing in again, without an account they are told
 * so. Asked again when the window gets the focus, and after a refusal.
 */
export function usePersonWatch(area: Area): void {
  const { api, queryClient } = usePage();
  const router = useRouter();
  const { data, error } = useQuery(api.people.getMe.queryOptions({ input: {} }));
  const isGone = error !== null && problemOf(error).code === "account.unknown";
  const nowIn = data?.area;
  useEffect(() => {
    const path = isGone ? "/auth/register" : nowIn !== undefined && nowIn !== area ? `/${nowIn}` : undefined;
    if (path === undefined) return;
    if (isGone) queryClient.clear();
    // Nobody chose to leave.
    router.history.replace(path, undefined, { ignoreBlocker: true });
  }, [isGone, nowIn, area, queryClient, router]);
}
