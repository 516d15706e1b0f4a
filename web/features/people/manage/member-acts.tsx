import { useTranslations } from "use-intl";
import type { TeamRole } from "#contract/people/invitation-states.ts";
import type { TeamMember } from "#contract/people/people.ts";
import { useAct, useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useForgetPeople } from "./people-cache.ts";
import type { TeamScope } from "./scope.ts";

/** Makes a member a team admin or the other way round; the list then shows what is true, whoever changed it. */
export function useRoleChange({ teamId }: TeamScope) {
  const t = useTranslations("users.members");
  const ui = useTranslations("ui");
  const roles = useTranslations("office.roles");
  const { api } = usePage();
  const forget = useForgetPeople();
  return useAct({
    call: ({ member, role }: { member: TeamMember; role: TeamRole }) =>
      api.people.updateTeamMember.call({ teamId, userId: member.id, role }, { context: { ifMatch: member.version } }),
    success: ({ name, role }) => ({ title: ui("updated"), description: t("nowRole", { name, role: roles(role) }) }),
    title: "update",
    settled: forget,
  });
}

type RemoveProps = { scope: TeamScope; team: string; member: TeamMember | undefined; onClose: () => void };

/** Asks before somebody leaves a team. */
export function RemoveMemberDialog({ scope, team, member, onClose }: RemoveProps) {
  const t = useTranslations("users.members");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const forget = useForgetPeople();
  const { act, isPending, notice, reset } = useDialogAct({
    call: ({ id, version }: TeamMember) =>
      api.people.removeTeamMember.call({ teamId: scope.teamId, userId: id }, { context: { ifMatch: version } }),
    success: (_answer, { name }) => ({ title: ui("updated"), description: t("removed", { name, team }) }),
    done: () => close(),
    settled: forget,
  });
  const close = () => {
    reset();
    onClose();
  };
  const name = member?.name ?? "";
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={close}
      onConfirm={() => member && act(member)}
      title={t("removeTitle", { name, team })}
      description={t("removeText", { name })}
      confirmLabel={t("remove")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={notice}
    />
  );
}
