import { useTranslations } from "use-intl";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { InvitePeople } from "./many/invite-people.tsx";
import { type OrganisationScope, useOrganisation } from "./scope.ts";

/** Invites somebody without leaving the list. */
export function InviteDrawer({ scope, open, onClose }: { scope: OrganisationScope; open: boolean; onClose: () => void }) {
  const t = useTranslations("users.invite");
  const ui = useTranslations("ui");
  const { name } = useOrganisation(scope);
  return (
    <Dialog
      placement="side"
      keepsTyped
      open={open}
      onClose={onClose}
      title={t("title")}
      description={t("text", { organisation: name })}
      closeLabel={ui("close")}
    >
      <InvitePeople scope={scope} onSent={onClose} />
    </Dialog>
  );
}
