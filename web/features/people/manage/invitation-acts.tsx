import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#contract/people/people.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useForgetPeople } from "./people-cache.ts";
import type { OrganisationScope } from "./scope.ts";

/** Sends an invitation again: another link, another seven days. */
export function useResend() {
  const t = useTranslations("users.invite");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const forget = useForgetPeople();
  return useMutation({
    mutationFn: ({ id, version }: Invitation) => api.people.resendInvitation.call({ invitationId: id }, { context: { ifMatch: version } }),
    onSuccess: ({ name, email }) => {
      showToast({ title: t("sent"), description: t("resentText", { name, email }), tone: "success" });
    },
    onError: (error) => {
      showToast({ title: titles("invite"), description: textOf(problemOf(error)), tone: "error" });
    },
    onSettled: () => forget(),
  });
}

type CancelProps = { scope: OrganisationScope; invitations: Invitation[]; open: boolean; onClose: () => void };

/** Asks before links stop working; all of them or none. */
export function CancelDialog({ scope, invitations, open, onClose }: CancelProps) {
  const t = useTranslations("users.invitations");
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
  const count = invitations.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const invitationIds = invitations.map(({ id }) => id);
      return scope.kind === "operator"
        ? api.productAdmins.cancelProductAdminInvitations.call({ invitationIds })
        : api.people.cancelInvitations.call({ organisationId: scope.organisationId, invitationIds });
    },
    onSuccess: ({ cancelled }) => {
      close();
      showToast({ title: t("cancelled"), description: t("cancelledText", { count: cancelled }), tone: "success" });
      return forget();
    },
    onError: async (thrown) => {
      const text = textOf(problemOf(thrown));
      setError(<Notice tone="danger">{text}</Notice>);
      showToast({ title: titles("cancelInvitations"), description: text, tone: "error" });
      await forget();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => mutate()}
      title={t("cancelTitle", { count, name: invitations[0]?.name ?? "" })}
      description={t("cancelText", { count })}
      confirmLabel={t("cancelAct", { count })}
      cancelLabel={t("keep", { count })}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={error}
    />
  );
}
