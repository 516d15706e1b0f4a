import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { SignInFailure, SignInProgress } from "#web/features/people/sign-in-frame.tsx";
import { openSession } from "#web/platform/current-session.ts";
import { usePage } from "#web/platform/route-context.ts";
import { SignInError, type SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { isSilentCallback, postSilentCallback } from "#web/platform/session/silent-frame.ts";

/** Where the identity provider sends the person back to; in the hidden frame of a silent renewal it only passes its address on. */
export function CallbackScreen() {
  const t = useTranslations("people");
  const { page } = usePage();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInErrorCode>();

  useEffect(() => {
    if (isSilentCallback()) {
      postSilentCallback();
      return;
    }
    const session = openSession(page.settings.oidc);
    session
      .handleCallback(window.location.href)
      .then((returnTo) => router.history.replace(returnTo))
      .catch(async (error: unknown) => {
        const code = error instanceof SignInError ? error.code : "unreachable";
        // Somebody who reloads this page is signed in already: they go on, instead of reading about it.
        const isSignedIn = code === "missingTransaction" && (await session.accessToken().catch(() => null)) !== null;
        if (isSignedIn) router.history.replace("/");
        else setFailure(code);
      });
  }, [page, router]);

  if (failure) return <SignInFailure code={failure} onRetry={() => router.history.replace("/auth/login")} />;
  return <SignInProgress label={t("finishing")} />;
}
