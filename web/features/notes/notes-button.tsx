import IconNotes from "@tabler/icons-react/icons/IconNotes";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#web/ui/button.tsx";

const Panel = lazy(() => import("./notes-panel.tsx").then((module) => ({ default: module.NotesPanel })));

/** Opens one's own notes beside the page, on the record that it shows; they load with the first opening. */
export function NotesButton() {
  const t = useTranslations("office");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="ghost"
        label={t("notes")}
        icon={<IconNotes size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
