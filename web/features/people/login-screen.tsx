import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { continueAfterSignIn } from "#web/platform/session/continue-after-sign-in.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { landingAfterSignIn } from "#web/platform/session/return-to.ts";
import { SignInError, type SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { SignInFailure, SignInProgress } from "./sign-in-frame.tsx";

/** Goes to the identity provider at once, or straight on when the person is signed in already. */
export function LoginScreen({ returnTo }: { returnTo: string }) {
  const t = useTranslations("people");
  const { page } = usePage();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInErrorCode>();
  const session = openSession(page.settings.oidc);
  const target = landingAfterSignIn(returnTo);

  const begin = useCallback(async () => {
    setFailure(undefined);
    try {
      if ((await session.accessToken()) !== null) continueAfterSignIn(router, target);
      else await session.signIn(target, { language: page.language, replace: true });
    } catch (error) {
      setFailure(error instanceof SignInError ? error.code : "unreachable");
    }
  }, [session, target, page.language, router]);

  useEffect(() => void begin(), [begin]);

  if (failure) return <SignInFailure code={failure} onRetry={() => void begin()} />;
  return <SignInProgress label={t("signingIn")} />;
}
