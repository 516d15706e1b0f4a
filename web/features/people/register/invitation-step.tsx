import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { InvitationLink, SignIn } from "#contract/people/registration.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useReadProblem } from "#web/platform/try-again.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { SignInProblem } from "../sign-in-problem.tsx";
import { DeadInvitation, UnknownInvitation } from "./dead-invitation.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";
import { useWayToSignIn } from "./use-sign-in.ts";

type StepProps = { token: string; signIn: SignIn | undefined };

/** What one is invited to, and whatever still lies between the person and being in. */
export function InvitationStep({ token, signIn }: StepProps) {
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery({
    ...api.registration.readInvitationLink.queryOptions({ input: { token } }),
    staleTime: 0,
  });
  const read = useReadProblem(error ?? undefined, () => void refetch());
  if (error && !data) {
    const problem = problemOf(error);
    if (problem.code === "invitation.unknown" || problem.code === "input.invalid") return <UnknownInvitation />;
    return (
      <Notice
        tone={read.isCalm ? "info" : "danger"}
        title={read.title}
        action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}
      >
        {read.text}
      </Notice>
    );
  }
  if (!data) return <PageSpinner label={ui("loading")} />;
  if (data.state !== "pending") return <DeadInvitation token={token} link={data} me={signIn?.me ?? null} />;
  return <OpenInvitation token={token} link={data} signIn={signIn} onGone={() => void refetch()} />;
}

type OpenProps = StepProps & { link: InvitationLink; onGone: () => void };

function OpenInvitation({ token, link, signIn, onGone }: OpenProps) {
  const t = useTranslations("register.invitation");
  const { productName } = usePage().page.settings;
  const title = link.organisation ? t("title", { organisation: link.organisation.name }) : t("titleOperator", { product: productName });
  return (
    <Stack gap={5}>
      <StepHead title={title} />
      <Card>
        <Stack gap={5}>
          <InvitationFacts link={link} />
          <NextAct token={token} link={link} signIn={signIn} onGone={onGone} />
        </Stack>
      </Card>
    </Stack>
  );
}

function InvitationFacts({ link }: { link: InvitationLink }) {
  const t = useTranslations("register.invitation");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  return (
    <KeyValueList
      items={[
        { key: "organisation", label: t("organisation"), value: link.organisation?.name },
        { key: "team", label: t("team"), value: link.teamName },
        { key: "role", label: t("role"), value: t(`roles.${link.role}`) },
        { key: "by", label: t("by"), value: link.invitedByName },
        { key: "for", label: t("for"), value: link.email && <EmailAddress address={link.email} /> },
        { key: "until", label: t("until"), value: formats.date(dateInZone(new Date(link.expiresAt), timeZone)) },
      ]}
    />
  );
}

const isSame = (one: string | null, other: string | null) => one !== null && one.toLowerCase() === other?.toLowerCase();

function NextAct({ token, link, signIn, onGone }: OpenProps) {
  const t = useTranslations("register.invitation");
  if (!signIn) return <SignInFirst email={link.email ?? ""} />;
  if (!isSame(signIn.email, link.email)) return <OtherAccount link={link} signIn={signIn} />;
  if (signIn.me) {
    const { organisation, area } = signIn.me;
    return (
      <Stack gap={3}>
        <Notice tone="warning">{organisation ? t("taken", { organisation: organisation.name }) : t("takenOperator")}</Notice>
        <div>
          <ToArea area={area} />
        </div>
      </Stack>
    );
  }
  return <Accept token={token} link={link} signIn={signIn} onGone={onGone} />;
}

function ToArea({ area }: { area: string }) {
  const t = useTranslations("register.already");
  return (
    <ButtonLink variant="primary" href={`/${area}`}>
      {t("go")}
    </ButtonLink>
  );
}

function SignInFirst({ email }: { email: string }) {
  const t = useTranslations("register.invitation");
  const { go, failure, isLeaving } = useWayToSignIn();
  return (
    <Stack gap={3}>
      <p className={styles.lead}>{t("createHelp")}</p>
      <SignInProblem code={failure} />
      <div className={styles.actions}>
        <Button variant="primary" loading={isLeaving} onClick={() => go({ prompt: "create", loginHint: email })}>
          {t("create", { email })}
        </Button>
        <Button disabled={isLeaving} onClick={() => go({ loginHint: email })}>
          {t("signIn")}
        </Button>
      </div>
    </Stack>
  );
}

/** Signed in as somebody else: a way to be the right one, and a way to stay. */
function OtherAccount({ link, signIn }: { link: InvitationLink; signIn: SignIn }) {
  const t = useTranslations("register.invitation");
  const { go, failure, isLeaving } = useWayToSignIn();
  const invited = link.email ?? "";
  const current = signIn.email ?? signIn.name ?? "?";
  return (
    <Stack gap={3}>
      <Notice tone="warning" title={t("wrongTitle")}>
        {t("wrongText", { current, invited })}
      </Notice>
      <SignInProblem code={failure} />
      <div className={styles.actions}>
        <Button variant="primary" loading={isLeaving} onClick={() => go({ prompt: "login", loginHint: invited })}>
          {t("wrongSwitch", { invited })}
        </Button>
        {signIn.me ? <ButtonLink href={`/${signIn.me.area}`}>{t("stay", { current })}</ButtonLink> : null}
      </div>
    </Stack>
  );
}

function Accept({ token, link, signIn, onGone }: OpenProps & { signIn: SignIn }) {
  const t = useTranslations("register.invitation");
  const as = useTranslations("register");
  const unverified = useTranslations("register.unverified");
  const { api, page, queryClient } = usePage();
  const router = useRouter();
  const { go, failure, isLeaving } = useWayToSignIn();
  const { act, isPending } = useAct({
    call: () => api.registration.acceptInvitation.call({ token }),
    success: () => ({ title: t("accepted", { organisation: link.organisation?.name ?? page.settings.productName }) }),
    done(me) {
      queryClient.clear();
      queryClient.setQueryData(api.people.getMe.queryKey({ input: {} }), me);
      router.history.replace(`/${me.area}/dashboard`);
    },
    failed: onGone,
  });
  if (!signIn.isEmailVerified) {
    return (
      <Stack gap={3}>
        <Notice tone="warning" title={unverified("title")}>
          {unverified("text", { email: signIn.email ?? "" })}
        </Notice>
        <SignInProblem code={failure} />
        <div>
          <Button variant="primary" loading={isLeaving} onClick={() => go({ prompt: "login", loginHint: signIn.email ?? "" })}>
            {unverified("action")}
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <p className={styles.lead}>{as("signedInAs", { email: signIn.email ?? "" })}</p>
      <div>
        <Button variant="primary" size="l" loading={isPending} onClick={() => act()}>
          {t("accept")}
        </Button>
      </div>
    </Stack>
  );
}
