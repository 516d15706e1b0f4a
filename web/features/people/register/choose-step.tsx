import IconBuildingStore from "@tabler/icons-react/icons/IconBuildingStore";
import IconMailOpened from "@tabler/icons-react/icons/IconMailOpened";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { useRouter } from "@tanstack/react-router";
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { SignIn } from "#contract/people/registration.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { SignInProblem } from "../sign-in-problem.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";
import type { RegisterSearch } from "./register-search.ts";
import { useWayToSignIn } from "./use-sign-in.ts";

/** As a vendor, as a client, or by an invitation. */
export function ChooseStep({ search, signIn }: { search: RegisterSearch; signIn: SignIn | undefined }) {
  const t = useTranslations("register.choose");
  const { productName } = usePage().page.settings;
  const hrefAs = (as: "vendor" | "client") => `/auth/register${stringifySearch({ ...search, as })}`;
  return (
    <Stack gap={5}>
      <StepHead title={t("title", { product: productName })} text={t("text")} />
      {signIn ? <NoOrganisation email={signIn.email ?? signIn.name ?? "?"} /> : null}
      <div className={styles.choices}>
        <Choice icon={IconBuildingStore} title={t("vendor.title")} text={t("vendor.text")}>
          <ButtonLink variant="primary" href={hrefAs("vendor")} wide>
            {t("vendor.action")}
          </ButtonLink>
        </Choice>
        <Choice icon={IconUsersGroup} title={t("client.title")} text={t("client.text")}>
          <ButtonLink variant="primary" href={hrefAs("client")} wide>
            {t("client.action")}
          </ButtonLink>
        </Choice>
      </div>
      <Choice icon={IconMailOpened} title={t("invitation.title")} text={t("invitation.text")}>
        <InvitationLinkForm />
      </Choice>
      {signIn ? null : (
        <p className={styles.lead}>
          <UiLink href="/auth/login">{t("signIn")}</UiLink>
        </p>
      )}
    </Stack>
  );
}

function NoOrganisation({ email }: { email: string }) {
  const t = useTranslations("register.choose");
  const { go, failure, isLeaving } = useWayToSignIn();
  return (
    <>
      <Notice
        action={
          <Button size="s" loading={isLeaving} onClick={() => go({ prompt: "login" })}>
            {t("otherAccount")}
          </Button>
        }
      >
        {t("noOrganisation", { email })}
      </Notice>
      <SignInProblem code={failure} />
    </>
  );
}

type Icon = ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: "true" }>;

function Choice({ icon: Shown, title, text, children }: { icon: Icon; title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.choice}>
        <span className={styles.icon}>
          <Shown size={24} stroke={1.75} aria-hidden="true" />
        </span>
        <h2>{title}</h2>
        <p className={styles.lead}>{text}</p>
        {children}
      </div>
    </Card>
  );
}

/** A link that was copied from the mail, or its token alone. */
function InvitationLinkForm() {
  const t = useTranslations("register.choose.invitation");
  const router = useRouter();
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = tokenIn(String(new FormData(event.currentTarget).get("link") ?? ""));
    setInvalid(token === undefined);
    if (token !== undefined) router.history.push(`/auth/register?invitation=${token}`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextField
          label={t("label")}
          name="link"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...(isInvalid ? { error: t("invalid") } : {})}
        />
        <div>
          <Button type="submit">{t("action")}</Button>
        </div>
      </Stack>
    </form>
  );
}

/** The token of a pasted link; 43 characters of base64url are 256 bits. */
export function tokenIn(pasted: string): string | undefined {
  return /(?:^|[?&]invitation=)([\w-]{43})(?:$|[&#\s])/.exec(pasted.trim())?.[1];
}
