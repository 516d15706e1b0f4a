import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./command-palette.module.css";
import { paletteKeys, shortcutOf } from "./shortcut-keys.ts";

// Nobody needs either before asking for it.
const CommandPalette = lazy(() => import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette })));
const ShortcutHelp = lazy(() => import("./shortcut-help.tsx").then((module) => ({ default: module.ShortcutHelp })));

const fields = "input, textarea, select, [contenteditable]";

/** The button of the command palette, and the keys that open it and the list of shortcuts. */
export function PaletteTrigger({ area }: { area: Area }) {
  const t = useTranslations("office.palette");
  const [open, setOpen] = useState<"palette" | "help">();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      const asked = shortcutOf(event, isTyping, document.querySelector("dialog[open]") !== null);
      if (!asked) return;
      event.preventDefault();
      setOpen(asked);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        className={styles.trigger}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
        onClick={() => setOpen("palette")}
      >
        <span className={styles.triggerLabel}>{t("open")}</span>
        <kbd>{paletteKeys().join(" ")}</kbd>
      </Button>
      <Suspense fallback={null}>
        {open === "palette" ? <CommandPalette area={area} onClose={close} /> : null}
        {open === "help" ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}
