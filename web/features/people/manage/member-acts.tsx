import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { TeamRole } from "#contract/people/invitation-states.ts";
import type { TeamMember } from "#contract/people/people.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useForgetPeople } from "./people-cache.ts";
import type { TeamScope } from "./scope.ts";

/** Makes a member a team admin or the other way round; the list then shows what is true, whoever changed it. */
export function useRoleChange({ teamId }: TeamScope) {
  const t = useTranslations("users.members");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const roles = useTranslations("office.roles");
  const textOf = useProblemText();
  const { api } = usePage();
  const forget = useForgetPeople();
  return useMutation({
    mutationFn: ({ member, role }: { member: TeamMember; role: TeamRole }) =>
      api.people.updateTeamMember.call({ teamId, userId: member.id, role }, { context: { ifMatch: member.version } }),
    onSuccess: ({ name, role }) => {
      showToast({ title: ui("updated"), description: t("nowRole", { name, role: roles(role) }), tone: "success" });
    },
    onError: (error) => {
      showToast({ title: titles("update"), description: textOf(problemOf(error)), tone: "error" });
    },
    onSettled: () => forget(),
  });
}

type RemoveProps = { scope: TeamScope; team: string; member: TeamMember | undefined; onClose: () => void };

/** Asks before somebody leaves a team. */
export function RemoveMemberDialog({ scope, team, member, onClose }: RemoveProps) {
  const t = useTranslations("users.members");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const forget = useForgetPeople();
  const [error, setError] = useState<ReactNode>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version }: TeamMember) =>
      api.people.removeTeamMember.call({ teamId: scope.teamId, userId: id }, { context: { ifMatch: version } }),
    onSuccess: (_answer, { name }) => {
      close();
      showToast({ title: ui("updated"), description: t("removed", { name, team }), tone: "success" });
      return forget();
    },
    onError: async (thrown) => {
      const text = textOf(problemOf(thrown));
      setError(<Notice tone="danger">{text}</Notice>);
      showToast({ title: titles("action"), description: text, tone: "error" });
      await forget();
    },
  });
  const name = member?.name ?? "";
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={close}
      onConfirm={() => member && mutate(member)}
      title={t("removeTitle", { name, team })}
      description={t("removeText", { name })}
      confirmLabel={t("remove")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error}
    />
  );
}
