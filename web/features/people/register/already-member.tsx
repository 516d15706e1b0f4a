import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { SignInProblem } from "../sign-in-problem.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";
import { useWayToSignIn } from "./use-sign-in.ts";

/** Somebody who belongs somewhere need not register: the way to their area. */
export function AlreadyMember({ me }: { me: Me }) {
  const t = useTranslations("register.already");
  const as = useTranslations("register");
  const { go, failure, isLeaving } = useWayToSignIn();
  return (
    <Stack gap={5}>
      <StepHead
        title={me.organisation ? t("title", { organisation: me.organisation.name }) : t("titleOperator")}
        text={as("signedInAs", { email: me.email })}
      />
      <Card>
        <Stack gap={4}>
          <p className={styles.lead}>{t("text")}</p>
          <SignInProblem code={failure} />
          <div className={styles.actions}>
            <ButtonLink variant="primary" href={`/${me.area}`}>
              {t("go")}
            </ButtonLink>
            <Button loading={isLeaving} onClick={() => go({ prompt: "login" })}>
              {t("other")}
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}

/** The provider knows the address, but nobody has shown that it is theirs. */
export function UnverifiedEmail({ email }: { email: string }) {
  const t = useTranslations("register.unverified");
  const { go, failure, isLeaving } = useWayToSignIn();
  return (
    <Stack gap={5}>
      <StepHead title={t("title")} text={t("text", { email })} />
      <SignInProblem code={failure} />
      <div>
        <Button variant="primary" loading={isLeaving} onClick={() => go({ prompt: "login", loginHint: email })}>
          {t("action")}
        </Button>
      </div>
    </Stack>
  );
}
