import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
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
  const typedAhead = useTypedAhead(open === "palette");
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
        {open === "palette" ? <CommandPalette area={area} typedAhead={typedAhead} onClose={close} /> : null}
        {open === "help" ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** What is typed after the palette was asked for and before it is there: it belongs into its box, and is no key of the screen behind. */
function useTypedAhead(isAsked: boolean): { readonly current: string } {
  const typed = useRef("");
  useEffect(() => {
    if (!isAsked) return;
    typed.current = "";
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [isAsked]);
  return typed;
}
