import { type ComponentType, createContext, type FocusEvent, useRef } from "react";

export type CloseQuestionProps = { onStay: () => void; onLeave: () => void };

/** Asks whether a dialog is closed although something was typed into it; without one nobody is asked. */
export const CloseQuestion = createContext<ComponentType<CloseQuestionProps> | null>(null);

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What people write in words; a search and a choice out of a list are nothing to lose. */
const isWritten = (element: EventTarget): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ["text", "email", "tel", "url"].includes(element.type) && element.role !== "combobox");

/** Notices what is typed into the fields of a part of the page, against what stood in each when it was first entered. */
export function useTypedText() {
  const before = useRef(new Map<TextField, string>());
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isWritten(target) && !before.current.has(target)) before.current.set(target, target.value);
    },
    isTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value.trim() !== text.trim()),
  };
}
