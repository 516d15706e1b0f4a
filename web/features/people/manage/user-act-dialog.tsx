import { useTranslations } from "use-intl";
import type { User } from "#contract/people/people.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useForgetPeople } from "./people-cache.ts";

export type UserAct = "delete" | "endSessions" | "erase";

/** What the toast of a failure is called. */
const failed = { delete: "deleteUser", endSessions: "endSessions", erase: "deleteUser" } as const satisfies Record<UserAct, string>;

/** Asks before somebody loses their access or is signed out everywhere, and says what that means for them. */
export function UserActDialog({ act, user, onClose }: { act: UserAct; user: User | undefined; onClose: () => void }) {
  const t = useTranslations("users");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const forget = useForgetPeople();
  const {
    act: run,
    isPending,
    notice,
    reset,
  } = useDialogAct({
    call: async ({ id, version }: User) => {
      if (act === "delete") await api.people.deleteUser.call({ userId: id }, { context: { ifMatch: version } });
      else if (act === "erase") await api.people.eraseUser.call({ userId: id });
      else await api.people.endUserSessions.call({ userId: id });
    },
    success: (_answer, { name }) => ({ title: t(`${act}.done`), description: t(`${act}.doneText`, { name }) }),
    title: failed[act],
    done: () => close(),
    // The next press goes by the state that is true now; somebody who is gone closes the question.
    settled: forget,
  });
  const close = () => {
    reset();
    onClose();
  };
  const name = user?.name ?? "";
  const leaves = act === "delete" ? (user?.teams.length ?? 0) : 0;
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={close}
      onConfirm={() => user && run(user)}
      title={t(`${act}.title`, { name })}
      description={leaves > 0 ? t("delete.textTeams", { name, count: leaves }) : t(`${act}.text`, { name })}
      confirmLabel={t(`${act}.act`)}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={notice}
    />
  );
}
