import { useTranslations } from "use-intl";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { InviteStart } from "./invite-form.tsx";
import { InvitePeople } from "./many/invite-people.tsx";
import { type OrganisationScope, useOrganisation } from "./scope.ts";

type DrawerProps = { scope: OrganisationScope; start?: InviteStart | undefined; open: boolean; onClose: () => void };

/** Invites somebody without leaving the list. */
export function InviteDrawer({ scope, start, open, onClose }: DrawerProps) {
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
      <InvitePeople scope={scope} start={start} onSent={onClose} />
    </Dialog>
  );
}
