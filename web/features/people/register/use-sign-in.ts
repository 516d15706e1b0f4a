import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import type { SignInOptions } from "#web/platform/session/session.ts";
import { SignInError, type SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { useSessionState } from "#web/platform/session/use-session-state.ts";

/** Who signed in in this browser: asked once it is known whether anybody did. */
export function useSignIn() {
  const { api, page } = usePage();
  const session = openSession(page.settings.oidc);
  const { status, subject } = useSessionState(session);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Whoever cannot be found out about signs in again, which says why.
    const asked = () => setAsked(true);
    session.accessToken().then(asked, asked);
  }, [session]);
  const isSignedIn = status === "signedIn";
  const query = useQuery({
    ...api.registration.getSignIn.queryOptions({ input: {} }),
    enabled: isSignedIn,
    staleTime: 0,
    // Another person's answer is never shown.
    queryKey: [...api.registration.getSignIn.queryKey({ input: {} }), subject],
  });
  return {
    isSettled: isSignedIn ? query.data !== undefined || query.isError : isAsked,
    isSignedIn,
    signIn: isSignedIn ? query.data : undefined,
    error: isSignedIn && !query.data ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** Goes to the provider and comes back to this very step, with everything the address carries. */
export function useWayToSignIn() {
  const { page } = usePage();
  const { href } = useLocation();
  const [failure, setFailure] = useState<SignInErrorCode>();
  const [isLeaving, setLeaving] = useState(false);
  const go = async (options: SignInOptions = {}) => {
    setFailure(undefined);
    setLeaving(true);
    try {
      await openSession(page.settings.oidc).signIn(href, { language: page.language, ...options });
    } catch (error) {
      setLeaving(false);
      setFailure(error instanceof SignInError ? error.code : "unreachable");
    }
  };
  return { go: (options?: SignInOptions) => void go(options), failure, isLeaving };
}
