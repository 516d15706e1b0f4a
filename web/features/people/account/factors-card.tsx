import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AccountSecurity } from "#contract/people/own-security.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./security.module.css";

type FactorsProps = { account: AccountSecurity; secondFactorDueAt: string | null };

/** What the person proves who they are by; each is changed where the provider asks for one of them again. */
export function FactorsCard({ account, secondFactorDueAt }: FactorsProps) {
  const t = useTranslations("account.security");
  const formats = useFormats();
  const me = useMe();
  const { passwordChangedAt, hasAuthenticator, recoveryCodesLeft, passkeys } = account;
  return (
    <Card title={t("title")} description={t("text")}>
      <Stack gap={4}>
        {secondFactorDueAt === null ? null : (
          <Notice tone="warning" action={<ButtonLink href="/oidc/account/two-step">{t("app.on")}</ButtonLink>}>
            {t("due", { date: formats.instant(secondFactorDueAt) })}
          </Notice>
        )}
        <ul className={styles.list}>
          <Factor name={t("email.title")} href="/oidc/account/email" act={t("email.change")}>
            <bdi>{me.email}</bdi>
          </Factor>
          <Factor name={t("password.title")} href="/oidc/account/password" act={t("password.change")}>
            {passwordChangedAt === null ? t("password.first") : t("password.since", { date: formats.instant(passwordChangedAt) })}
          </Factor>
          <Factor
            name={t("app.title")}
            href={hasAuthenticator ? "/oidc/account" : "/oidc/account/two-step"}
            act={t(hasAuthenticator ? "app.change" : "app.on")}
          >
            {hasAuthenticator ? t("app.isOn", { count: recoveryCodesLeft }) : t("app.isOff")}
          </Factor>
          <Factor
            name={t("passkeys.title")}
            href={passkeys.length > 0 ? "/oidc/account" : "/oidc/account/passkey"}
            act={t(passkeys.length > 0 ? "passkeys.change" : "passkeys.add")}
          >
            {passkeys.length === 0 ? t("passkeys.none") : <Passkeys passkeys={passkeys} />}
          </Factor>
        </ul>
      </Stack>
    </Card>
  );
}

function Factor({ name, href, act, children }: { name: string; href: string; act: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <div className={styles.facts}>{children}</div>
      </div>
      <ButtonLink size="s" href={href}>
        {act}
      </ButtonLink>
    </li>
  );
}

function Passkeys({ passkeys }: Pick<AccountSecurity, "passkeys">) {
  const t = useTranslations("account.security.passkeys");
  const formats = useFormats();
  return (
    <ul className={styles.names}>
      {passkeys.map(({ name, createdAt, lastUsedAt }) => (
        <li key={`${name} ${createdAt}`}>
          <bdi>{name}</bdi>
          <span aria-hidden="true"> · </span>
          <span>{lastUsedAt === null ? t("unused") : t("used", { date: formats.instant(lastUsedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
