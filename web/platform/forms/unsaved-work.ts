import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Everything on the screen that could be lost by leaving it, each asked when somebody is about to. */
const watched = new Set<() => boolean>();

/**
 * Reports work that is not saved for as long as the part is on the screen:
 * whoever leaves it, by a link, Back or closing the tab, is asked.
 *
 * @param isUnsaved asked only when the person is about to leave
 */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const ask = () => latest.current();
    watched.add(ask);
    return () => void watched.delete(ask);
  }, []);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !isComingBack && latest.current() });
}

let isComingBack = false;

/** This page is about to be loaded anew, as in another language: drafts bring back what was typed, and nobody is asked. */
export function comeBack(): void {
  isComingBack = true;
  // Where another tab opened instead, this one asks again.
  setTimeout(() => {
    isComingBack = false;
  }, 5_000);
}

export function hasUnsavedWork(): boolean {
  return [...watched].some((ask) => ask());
}
