import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OwnSession } from "#contract/people/own-security.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import styles from "./security.module.css";

/** Where the person is signed in, this place first, and the way out of each of the others. */
export function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTranslations("account.security.sessions");
  const { api } = usePage();
  const { act, isPending } = useAct({
    call: () => api.people.endOtherSessions.call({}),
    success: ({ ended }) => ({ title: t("endedOthers", { count: ended }) }),
    done: useSecurityAgain(),
  });
  const inOrder = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Card title={t("title")} description={t("text")}>
      <Stack gap={4}>
        <ul className={styles.list} aria-label={t("title")}>
          {inOrder.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Cluster>
            <Button loading={isPending} onClick={() => act()}>
              {t("endOthers")}
            </Button>
          </Cluster>
        ) : null}
      </Stack>
    </Card>
  );
}

function Session({ session: { id, device, network, signedInAt, seenAt, isCurrent } }: { session: OwnSession }) {
  const t = useTranslations("account.security");
  const formats = useFormats();
  const { api } = usePage();
  const name = device ?? t("unknownDevice");
  const { act, isPending } = useAct({
    call: () => api.people.endOwnSession.call({ sessionId: id }),
    success: () => ({ title: t("sessions.ended", { device: name }) }),
    done: useSecurityAgain(),
  });
  const facts = [
    signedInAt === null ? null : t("sessions.since", { date: formats.instant(signedInAt) }),
    seenAt === null || isCurrent ? null : t("sessions.seen", { date: formats.instant(seenAt) }),
    network,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <div className={styles.facts}>{facts.join(" · ")}</div>
      </div>
      {isCurrent ? (
        <Badge tone="success">{t("sessions.here")}</Badge>
      ) : (
        <Button size="s" loading={isPending} aria-label={t("sessions.endOn", { device: name })} onClick={() => act()}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function useSecurityAgain() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.people.getOwnSecurity.key() });
}
