import { type RefObject, useEffect } from "react";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/**
 * What a key asks of the list on screen: `/` its search box, down its first
 * row. Nothing where the key would be typed, or where something else is open
 * or has the focus.
 *
 * @param isTyping whether the focus is in a field
 * @param isElsewhere whether it is on a control, which has its own keys
 */
export function listKeyOf(press: Press, isTyping: boolean, isElsewhere: boolean): "search" | "rows" | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || isTyping) return undefined;
  if (press.key === "/") return "search";
  return press.key === "ArrowDown" && !isElsewhere ? "rows" : undefined;
}

const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Lets the keyboard reach a list from anywhere on its screen. */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || document.querySelector("dialog[open]")) return;
      const isElsewhere = target !== document.body && target.id !== "main";
      const asked = listKeyOf(event, target.matches(fields), isElsewhere);
      const found = asked && frame.current?.querySelector<HTMLElement>(asked === "search" ? "input[type=search]" : "[data-row-link]");
      if (!found) return;
      event.preventDefault();
      found.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [frame]);
}
