import { useTranslations } from "use-intl";
import type { SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** What went wrong with a sign-in that was begun on this page, which is still here to try again. */
export function SignInProblem({ code }: { code: SignInErrorCode | undefined }) {
  const t = useTranslations("people");
  if (code === undefined) return null;
  return (
    <Notice tone="danger" title={t(`errors.${code}.title`)} announce="assertive">
      {t(`errors.${code}.text`)}
    </Notice>
  );
}
