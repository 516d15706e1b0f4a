import IconEraser from "@tabler/icons-react/icons/IconEraser";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { leavingBy } from "#web/platform/session/leaving.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

/** The way to be forgotten: what goes, what stays, and who cannot go yet. */
export function EraseCard({ me }: { me: Me }) {
  const t = useTranslations("account.erase");
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t("title")} description={t("text")}>
      <Button icon={<IconEraser size={18} stroke={1.9} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("act")}
      </Button>
      {isOpen ? <EraseDialog me={me} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function EraseDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useTranslations("account.erase");
  const ui = useTranslations("ui");
  const fieldText = useFieldText();
  const { api } = usePage();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOther, setOther] = useState(false);
  const { act, isPending, notice } = useDialogAct({
    // The session ends before the answer is here.
    call: () => leavingBy(() => api.people.eraseMe.call({ email: typed.trim() })),
    success: () => null,
    // Nobody is signed in any more.
    done: () => window.location.assign("/"),
  });
  const confirm = () => {
    const isOwn = typed.trim().toLowerCase() === me.email.toLowerCase();
    setOther(!isOwn);
    if (isOwn) act();
    else document.getElementById(id)?.focus();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t("question")}
      description={t("consequence")}
      confirmLabel={t("act")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger
      pending={isPending}
      error={notice}
    >
      <TextField
        id={id}
        label={t("confirm", { email: me.email })}
        type="email"
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOther(false);
        }}
        {...(isOther ? { error: typed.trim() === "" ? fieldText({ code: "required", params: {} }, t("email")) : t("otherAddress") } : {})}
      />
    </ConfirmDialog>
  );
}
