import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { hasUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { hasLeft, isLeaving, leavingBy } from "#web/platform/session/leaving.ts";
import type { Session } from "#web/platform/session/session.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";
import { noteSeenData } from "./seen-data.ts";

/** Signs out because the person said so: nothing asks them to sign in again. */
export async function leave(session: Session): Promise<void> {
  await leavingBy(() => session.signOut());
  // The browser is on its way to the provider; where it is not, the next screen asks again.
  hasLeft();
}

/**
 * Follows the session while the office is open: signed out in another tab, this
 * one goes home; where the session ended by time, the person signs in and comes
 * back to where they were; another person's data never stays on the screen.
 *
 * @returns whether the session ended over work that is not saved, so that the person signs in again without leaving it
 */
export function useSessionWatch(): boolean {
  const { page, queryClient } = usePage();
  const router = useRouter();
  const session = openSession(page.settings.oidc);
  const { status, subject } = useSessionState(session);
  const before = useRef(subject);
  const forget = useRef<() => void>(undefined);
  const [isInterrupted, setInterrupted] = useState(false);

  useEffect(() => {
    if (status === "signedOut" && !isLeaving()) {
      if (!session.endedElsewhere() && hasUnsavedWork()) return setInterrupted(true);
      forget.current = noteSeenData(queryClient);
      // Asking the provider now would overtake the other tab's sign-out there, and sign the person in again.
      const isMeant = session.endedElsewhere();
      router.history.replace(isMeant ? "/" : `/auth/login?returnTo=${encodeURIComponent(router.state.location.href)}`, undefined, {
        // Nobody chose to leave, and what was typed waits as a draft.
        ignoreBlocker: true,
      });
      return;
    }
    setInterrupted(false);
    if (before.current !== undefined && subject !== undefined && subject !== before.current) {
      queryClient.clear();
      void router.invalidate();
    }
    before.current = subject ?? before.current;
  }, [session, status, subject, queryClient, router]);

  useEffect(
    () => () => {
      // Only once the office is gone: while it stands, its frame would ask who one is, as a visitor.
      if (session.state().status === "signedOut") (forget.current ?? noteSeenData(queryClient))();
    },
    [session, queryClient],
  );
  return isInterrupted;
}
