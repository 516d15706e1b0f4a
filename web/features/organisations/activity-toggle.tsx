import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import IconPower from "@tabler/icons-react/icons/IconPower";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type Toggleable = { id: string; name: string; isActive: boolean; version: number; can: { activate: boolean; deactivate: boolean } };

type ActivityToggleProps<R extends Toggleable> = {
  record: R;
  /** What will happen, in a sentence or two. */
  consequence: { activate: string; deactivate: string };
  setActive: (isActive: boolean, version: number) => Promise<R>;
  onChanged: (record: R) => void;
  /** Asks for the record again, after somebody else changed it. */
  onStale: () => void;
};

/** Activates or deactivates after a confirmation that says what follows; nothing where one may not. */
export function ActivityToggle<R extends Toggleable>({ record, consequence, setActive, onChanged, onStale }: ActivityToggleProps<R>) {
  const t = useTranslations("organisations.activity");
  const ui = useTranslations("ui");
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(!record.isActive);
  const { act, isPending, notice, reset } = useDialogAct({
    call: (version: number) => setActive(wanted, version),
    success: ({ name }) => ({ title: t(wanted ? "activated" : "deactivated", { name }) }),
    done(changed) {
      onChanged(changed);
      setOpen(false);
    },
    stale() {
      onStale();
      return false;
    },
    words: ({ code }) => (code === "version.stale" ? t("stale") : undefined),
  });
  if (!record.can.activate && !record.can.deactivate && !isOpen) return null;
  const verb = wanted ? "activate" : "deactivate";

  return (
    <>
      <Button
        variant={record.isActive ? "secondary" : "primary"}
        icon={
          record.isActive ? (
            <IconPlayerPause size={18} stroke={1.9} aria-hidden="true" />
          ) : (
            <IconPower size={18} stroke={1.9} aria-hidden="true" />
          )
        }
        onClick={() => {
          setWanted(!record.isActive);
          reset();
          setOpen(true);
        }}
      >
        {t(record.isActive ? "deactivate" : "activate")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => act(record.version)}
        title={t(wanted ? "activateTitle" : "deactivateTitle", { name: record.name })}
        description={consequence[verb]}
        confirmLabel={t(verb)}
        cancelLabel={ui("cancel")}
        closeLabel={ui("close")}
        danger={!wanted}
        pending={isPending}
        error={notice}
      />
    </>
  );
}
