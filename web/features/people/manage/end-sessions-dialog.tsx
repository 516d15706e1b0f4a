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

/** Asks before somebody is signed out everywhere, and says that they may come back. */
export function EndSessionsDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const t = useTranslations("users.endSessions");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const [error, setError] = useState<ReactNode>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: User) => api.people.endUserSessions.call({ userId: id }),
    onSuccess: (_answer, { name }) => {
      close();
      showToast({ title: t("done"), description: t("doneText", { name }), tone: "success" });
    },
    onError: (thrown) => {
      const text = textOf(problemOf(thrown));
      setError(<Notice tone="danger">{text}</Notice>);
      showToast({ title: titles("endSessions"), description: text, tone: "error" });
    },
  });
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={close}
      onConfirm={() => user && mutate(user)}
      title={t("title", { name: user?.name ?? "" })}
      description={t("text", { name: user?.name ?? "" })}
      confirmLabel={t("act")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error}
    />
  );
}
