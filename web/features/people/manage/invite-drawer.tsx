import { useTranslations } from "use-intl";
import { InviteForm } from "#web/features/people/manage/invite-form.tsx";
import { type PeoplePlace, useOrganisation } from "#web/features/people/manage/place.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** Invites somebody without leaving the list. */
export function InviteDrawer({ place, open, onClose }: { place: PeoplePlace; open: boolean; onClose: () => void }) {
  const t = useTranslations("users.invite");
  const ui = useTranslations("ui");
  const { name } = useOrganisation(place);
  return (
    <Dialog
      placement="side"
      open={open}
      onClose={onClose}
      title={t("title")}
      description={t("text", { organisation: name })}
      closeLabel={ui("close")}
    >
      <InviteForm place={place} onSent={onClose} />
    </Dialog>
  );
}
