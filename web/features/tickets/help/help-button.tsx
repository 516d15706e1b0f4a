import IconLifebuoy from "@tabler/icons-react/icons/IconLifebuoy";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#web/ui/button.tsx";

const Panel = lazy(() => import("./help-panel.tsx").then((module) => ({ default: module.HelpPanel })));

/**
 * Opens the form that asks the operator; it loads with its first opening.
 *
 * @param label makes it a page's own button; without one it is the header's
 */
export function HelpButton({ label }: { label?: string }) {
  const t = useTranslations("office");
  const [isOpen, setOpen] = useState(false);
  const icon = <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />;
  const open = { "aria-haspopup": "dialog" as const, onClick: () => setOpen(true) };
  return (
    <>
      {label ? (
        <Button variant="primary" icon={icon} {...open}>
          {label}
        </Button>
      ) : (
        <IconButton variant="ghost" label={t("help")} icon={icon} {...open} />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
