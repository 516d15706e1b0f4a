import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePageTitle } from "#web/platform/page/page-title.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import type { SignInErrorCode } from "#web/platform/session/sign-in-error.ts";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { BlankLayout } from "#web/ui/layout/blank-layout.tsx";

/** A page about signing in: the brand, and one thing. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const { productName } = usePage().page.settings;
  return (
    <BlankLayout skipLabel={t("skip")} brand={<Wordmark name={productName} href="/" />}>
      {children}
    </BlankLayout>
  );
}

export function SignInProgress({ label }: { label: string }) {
  usePageTitle(label);
  return (
    <SignInFrame>
      <PageSpinner label={label} />
    </SignInFrame>
  );
}

/** What went wrong, each with its own words, and a way on. */
export function SignInFailure({ code, onRetry }: { code: SignInErrorCode; onRetry: () => void }) {
  const t = useTranslations("people");
  usePageTitle(t(`errors.${code}.title`));
  return (
    <SignInFrame>
      <EmptyState
        headingLevel={1}
        title={t(`errors.${code}.title`)}
        text={t(`errors.${code}.text`)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </SignInFrame>
  );
}
