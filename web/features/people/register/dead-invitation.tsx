import { useTranslations } from "use-intl";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { Me } from "#contract/people/people.ts";
import type { InvitationLink } from "#contract/people/registration.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./register.module.css";
import { StepHead } from "./register-frame.tsx";

type DeadProps = { token: string; link: InvitationLink; me: Me | null };

/** A link that does not work any more says why, and what to do instead. */
export function DeadInvitation({ token, link, me }: DeadProps) {
  const t = useTranslations("register.invitation");
  const go = useTranslations("register.already");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  const state = link.state === "pending" ? "replaced" : link.state;
  const until = formats.date(dateInZone(new Date(link.expiresAt), timeZone));
  return (
    <Stack gap={5}>
      <StepHead title={t(`states.${state}.title`)} text={t(`states.${state}.text`, { by: link.invitedByName, until })} />
      <Card>
        {state === "accepted" ? (
          <div className={styles.actions}>
            <ButtonLink variant="primary" href={me ? `/${me.area}` : "/auth/login"}>
              {me ? go("go") : t("signInNow")}
            </ButtonLink>
          </div>
        ) : (
          <AskAgain token={token} by={link.invitedByName} />
        )}
      </Card>
    </Stack>
  );
}

function AskAgain({ token, by }: { token: string; by: string }) {
  const t = useTranslations("register.invitation");
  const { api } = usePage();
  const { act, isPending, answer, notice } = useDialogAct({
    call: () => api.registration.askForInvitation.call({ token }),
    success: () => null,
  });
  if (answer) {
    return (
      <Notice tone="success" announce="polite">
        {t("asked", { by })}
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      <div role="alert">{notice}</div>
      <div>
        <Button variant="primary" loading={isPending} onClick={() => act()}>
          {t("ask")}
        </Button>
      </div>
    </Stack>
  );
}

export function UnknownInvitation() {
  const t = useTranslations("register.invitation.unknown");
  return (
    <Stack gap={5}>
      <StepHead title={t("title")} text={t("text")} />
      <div>
        <ButtonLink href="/auth/register">{t("action")}</ButtonLink>
      </div>
    </Stack>
  );
}
