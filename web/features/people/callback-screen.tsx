import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { continueAfterSignIn } from "#web/platform/session/continue-after-sign-in.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { handOver, popupChannel } from "#web/platform/session/popup.ts";
import { ownStart } from "#web/platform/session/return-to.ts";
import { SignInError } from "#web/platform/session/sign-in-error.ts";
import { isSilentCallback, postSilentCallback } from "#web/platform/session/silent-frame.ts";
import { SignInFailure, SignInFrame, SignInProgress } from "./sign-in-frame.tsx";

/**
 * Where the identity provider sends the person back to. In the hidden frame of
 * a silent renewal it only passes its address on, in a small sign-in window it
 * hands it to the window that asked.
 */
export function CallbackScreen() {
  const t = useTranslations("people");
  const { page } = usePage();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInError>();
  const [isHandedOver, setHandedOver] = useState(false);

  useEffect(() => {
    if (isSilentCallback()) {
      postSilentCallback();
      return;
    }
    const session = openSession(page.settings.oidc);
    const { href } = window.location;
    session
      .handleCallback(href)
      .then((returnTo) => continueAfterSignIn(router, returnTo))
      .catch(async (thrown: unknown) => {
        const error = thrown instanceof SignInError ? thrown : new SignInError("unreachable", { cause: thrown });
        const isNotOurs = error.code === "missingTransaction" || error.code === "stateMismatch";
        if (isNotOurs && (await handOver(href, popupChannel()))) {
          setHandedOver(true);
          window.close();
          return;
        }
        // Somebody who reloads this page is signed in already: they go on, instead of reading about it.
        const isSignedIn = error.code === "missingTransaction" && (await session.accessToken().catch(() => null)) !== null;
        if (isSignedIn) router.history.replace(ownStart);
        else setFailure(error);
      });
  }, [page, router]);

  // Only seen where the browser does not let the window close itself.
  if (isHandedOver) {
    return (
      <SignInFrame>
        <p role="status">{t("popupDone")}</p>
      </SignInFrame>
    );
  }
  if (failure) {
    const query = failure.returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(failure.returnTo)}`;
    return <SignInFailure code={failure.code} onRetry={() => router.history.replace(`/auth/login${query}`)} />;
  }
  return <SignInProgress label={t("finishing")} />;
}
