import { useTranslations } from "use-intl";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { SignInProblem } from "../sign-in-problem.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";
import type { RegisterSearch } from "./register-search.ts";
import { useWayToSignIn } from "./use-sign-in.ts";

/** First an account; the way back leads to the organisation's form. */
export function AccountStep({ search }: { search: RegisterSearch }) {
  const t = useTranslations("register.account");
  const { go, failure, isLeaving } = useWayToSignIn();
  const isVendor = search.as === "vendor";
  const otherKind = `/auth/register${stringifySearch({ ...search, as: isVendor ? "client" : "vendor" })}`;
  return (
    <Stack gap={5}>
      <StepHead step={t("step", { step: 1 })} title={t(isVendor ? "titleVendor" : "titleClient")} text={t("text")} />
      <Card>
        <Stack gap={4}>
          <SignInProblem code={failure} />
          <div className={styles.actions}>
            <Button variant="primary" size="l" loading={isLeaving} onClick={() => go({ prompt: "create" })}>
              {t("create")}
            </Button>
            <Button size="l" disabled={isLeaving} onClick={() => go()}>
              {t("signIn")}
            </Button>
          </div>
        </Stack>
      </Card>
      <p className={styles.lead}>
        <UiLink href={otherKind}>{t(isVendor ? "otherKindVendor" : "otherKindClient")}</UiLink>
      </p>
    </Stack>
  );
}
