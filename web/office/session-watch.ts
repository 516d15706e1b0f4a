import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { openSession } from "#web/platform/current-session.ts";
import { usePage } from "#web/platform/route-context.ts";
import type { Session } from "#web/platform/session/session.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";

let isLeaving = false;

/** Signs out because the person said so: nothing asks them to sign in again. */
export async function leave(session: Session): Promise<void> {
  isLeaving = true;
  try {
    await session.signOut();
  } finally {
    // The browser is on its way to the provider; where it is not, the next screen asks again.
    isLeaving = false;
  }
}

/**
 * Follows the session while the office is open: where it ended, in another tab
 * or by time, the person signs in and comes back to where they were; another
 * person's data never stays on the screen.
 */
export function useSessionWatch(): void {
  const { page, queryClient } = usePage();
  const router = useRouter();
  const { status, subject } = useSessionState(openSession(page.settings.oidc));
  const before = useRef(subject);

  useEffect(() => {
    if (status === "signedOut" && !isLeaving) {
      queryClient.clear();
      router.history.replace(`/auth/login?returnTo=${encodeURIComponent(router.state.location.href)}`);
      return;
    }
    if (before.current !== undefined && subject !== undefined && subject !== before.current) {
      queryClient.clear();
      void router.invalidate();
    }
    before.current = subject ?? before.current;
  }, [status, subject, queryClient, router]);
}
