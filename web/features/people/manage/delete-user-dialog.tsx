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

/** Asks before somebody loses their access, and says what that means for them. */
export function DeleteUserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const t = useTranslations("users.delete");
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
    mutationFn: ({ id, version }: User) => api.people.deleteUser.call({ userId: id }, { context: { ifMatch: version } }),
    onSuccess: (_answer, { name }) => {
      close();
      showToast({ title: t("done"), description: t("doneText", { name }), tone: "success" });
      return forget();
    },
    onError: async (thrown) => {
      const text = textOf(problemOf(thrown));
      setError(<Notice tone="danger">{text}</Notice>);
      showToast({ title: titles("deleteUser"), description: text, tone: "error" });
      // The next press goes by the state that is true now; somebody who is gone closes the question.
      await forget();
    },
  });
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={close}
      onConfirm={() => user && mutate(user)}
      title={t("title", { name: user?.name ?? "" })}
      description={
        user && user.teams.length > 0
          ? t("textTeams", { name: user.name, count: user.teams.length })
          : t("text", { name: user?.name ?? "" })
      }
      confirmLabel={t("act")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error}
    />
  );
}
