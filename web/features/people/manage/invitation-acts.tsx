import { useTranslations } from "use-intl";
import type { Invitation } from "#contract/people/people.ts";
import { useAct, useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useForgetPeople } from "./people-cache.ts";
import type { OrganisationScope } from "./scope.ts";

/** Sends an invitation again: another link, another seven days. */
export function useResend() {
  const t = useTranslations("users.invite");
  const { api } = usePage();
  const forget = useForgetPeople();
  return useAct({
    call: ({ id, version }: Invitation) => api.people.resendInvitation.call({ invitationId: id }, { context: { ifMatch: version } }),
    success: ({ name, email }) => ({ title: t("sent"), description: t("resentText", { name, email }) }),
    title: "invite",
    settled: forget,
  });
}

type CancelProps = { scope: OrganisationScope; invitations: Invitation[]; open: boolean; onClose: () => void };

/** Asks before links stop working; all of them or none. */
export function CancelDialog({ scope, invitations, open, onClose }: CancelProps) {
  const t = useTranslations("users.invitations");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const forget = useForgetPeople();
  const count = invitations.length;
  const { act, isPending, notice, reset } = useDialogAct({
    call: () => {
      const invitationIds = invitations.map(({ id }) => id);
      return scope.kind === "operator"
        ? api.productAdmins.cancelProductAdminInvitations.call({ invitationIds })
        : api.people.cancelInvitations.call({ organisationId: scope.organisationId, invitationIds });
    },
    success: ({ cancelled }) => ({ title: t("cancelled"), description: t("cancelledText", { count: cancelled }) }),
    title: "cancelInvitations",
    done: () => close(),
    settled: forget,
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => act()}
      title={t("cancelTitle", { count, name: invitations[0]?.name ?? "" })}
      description={t("cancelText", { count })}
      confirmLabel={t("cancelAct", { count })}
      cancelLabel={t("keep", { count })}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={notice}
    />
  );
}
