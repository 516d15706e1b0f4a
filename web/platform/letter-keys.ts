import { useEffect, useRef } from "react";
import { deviceStorage } from "#web/ui/browser-storage.ts";

const offKey = "letter-keys";

/** Whether keys of one letter do something; whoever speaks to the computer turns them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => deviceStorage.getItem(offKey) !== "off";

export function turnLetterKeys(on: boolean): void {
  if (on) deviceStorage.removeItem(offKey);
  else deviceStorage.setItem(offKey, "off");
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "repeat">;

/**
 * The letter or digit that was pressed as a key of its own; nothing where it would be
 * typed, belongs to something that is open, or repeats while it is held.
 */
export function letterOf(press: Press, isTyping: boolean, isBusy: boolean): string | undefined {
  if (press.defaultPrevented || press.repeat || press.ctrlKey || press.metaKey || press.altKey || isTyping || isBusy) return undefined;
  return /^[a-z1-9]$/.test(press.key) ? press.key : undefined;
}

const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Lets letters do something while this is on screen. */
export function useLetterKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      const letter = letterOf(event, isTyping, document.querySelector("dialog[open], [role=menu]") !== null);
      const act = letter === undefined || !areLetterKeysOn() ? undefined : latest.current[letter];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
