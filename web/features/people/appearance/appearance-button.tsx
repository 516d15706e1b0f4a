import IconPalette from "@tabler/icons-react/icons/IconPalette";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#web/ui/button.tsx";

const Panel = lazy(() => import("./appearance-panel.tsx").then((module) => ({ default: module.AppearancePanel })));

/** Opens the panel of the page's appearance, which loads with its first opening. */
export function AppearanceButton({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const t = useTranslations("ui.theme");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="ghost"
        label={t("label")}
        icon={<IconPalette size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel isSignedIn={isSignedIn} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
