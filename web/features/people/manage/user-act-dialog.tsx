import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { User } from "#contract/people/people.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useForgetPeople } from "./people-cache.ts";

export type UserAct = "delete" | "endSessions";

/** What the toast of a failure is called. */
const failed = { delete: "deleteUser", endSessions: "endSessions" } as const satisfies Record<UserAct, string>;

/** Asks before somebody loses their access or is signed out everywhere, and says what that means for them. */
export function UserActDialog({ act, user, onClose }: { act: UserAct; user: User | undefined; onClose: () => void }) {
  const t = useTranslations("users");
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
    mutationFn: async ({ id, version }: User) => {
      if (act === "delete") await api.people.deleteUser.call({ userId: id }, { context: { ifMatch: version } });
      else await api.people.endUserSessions.call({ userId: id });
    },
    onSuccess: (_answer, { name }) => {
      close();
      showToast({ title: t(`${act}.done`), description: t(`${act}.doneText`, { name }), tone: "success" });
      return forget();
    },
    onError: async (thrown) => {
      const text = textOf(problemOf(thrown));
      setError(<Notice tone="danger">{text}</Notice>);
      showToast({ title: titles(failed[act]), description: text, tone: "error" });
      // The next press goes by the state that is true now; somebody who is gone closes the question.
      await forget();
    },
  });
  const name = user?.name ?? "";
  const leaves = act === "delete" ? (user?.teams.length ?? 0) : 0;
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={close}
      onConfirm={() => user && mutate(user)}
      title={t(`${act}.title`, { name })}
      description={leaves > 0 ? t("delete.textTeams", { name, count: leaves }) : t(`${act}.text`, { name })}
      confirmLabel={t(`${act}.act`)}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error}
    />
  );
}
