import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { openSignInWindow } from "#web/platform/session/popup.ts";
import { SignInError, type SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { SignInProblem } from "./sign-in-problem.tsx";

/**
 * The session ended while something was half typed: the person signs in again
 * in a small window and goes on. Where that does not work, the sign-in page is
 * the way on, and what was typed waits as a draft.
 */
export function SignInAgainDialog() {
  const t = useTranslations("people.again");
  const ui = useTranslations("ui");
  const { page, queryClient } = usePage();
  const { href } = useLocation();
  const session = openSession(page.settings.oidc);
  const [failure, setFailure] = useState<SignInErrorCode>();
  const [isWaiting, setWaiting] = useState(false);

  const fail = (error: unknown) => setFailure(error instanceof SignInError ? error.code : "unreachable");
  const signIn = async () => {
    // First of all: a window that opens later than the click is blocked.
    const beside = openSignInWindow();
    if (!beside) return setFailure("popupBlocked");
    setFailure(undefined);
    setWaiting(true);
    try {
      await session.signInBeside(beside, { language: page.language });
      showToast({ title: t("done"), tone: "success" });
      void queryClient.invalidateQueries();
    } catch (error) {
      fail(error);
    } finally {
      setWaiting(false);
    }
  };
  const leave = () => void session.signIn(href, { language: page.language }).catch(fail);

  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={t("title")}
      description={isWaiting ? t("waiting") : t("text")}
      closeLabel={ui("close")}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {t("redirect")}
          </Button>
          <Button variant="primary" loading={isWaiting} onClick={() => void signIn()} data-autofocus>
            {t("action")}
          </Button>
        </>
      }
    >
      <SignInProblem code={failure} />
    </Dialog>
  );
}
