import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import IconPower from "@tabler/icons-react/icons/IconPower";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

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
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [wanted, setWanted] = useState(!record.isActive);
  // A mutation, so that the counts of the menu hear of it.
  const { mutateAsync } = useMutation({ mutationFn: (version: number) => setActive(wanted, version) });
  if (!record.can.activate && !record.can.deactivate && !isOpen) return null;
  const verb = wanted ? "activate" : "deactivate";

  const confirm = async () => {
    setPending(true);
    setError(null);
    try {
      const changed = await mutateAsync(record.version);
      onChanged(changed);
      setOpen(false);
      showToast({ title: t(wanted ? "activated" : "deactivated", { name: changed.name }), tone: "success" });
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.code === "version.stale") onStale();
      setError(problem.code === "version.stale" ? t("stale") : textOf(problem));
      showToast({ title: titles("action"), description: textOf(problem), tone: "error" });
    } finally {
      setPending(false);
    }
  };

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
          setError(null);
          setOpen(true);
        }}
      >
        {t(record.isActive ? "deactivate" : "activate")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={t(wanted ? "activateTitle" : "deactivateTitle", { name: record.name })}
        description={consequence[verb]}
        confirmLabel={t(verb)}
        cancelLabel={ui("cancel")}
        closeLabel={ui("close")}
        danger={!wanted}
        pending={isPending}
        error={error ? <Notice tone="danger">{error}</Notice> : null}
      />
    </>
  );
}
