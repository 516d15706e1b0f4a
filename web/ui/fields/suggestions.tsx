import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./suggestions.module.css";

/** What stands in a plain text field, and whether suggestions for it are wanted. */
export type SuggestionInput = {
  typed: string;
  /** Somebody is typing, and there is something to suggest from. */
  isOpen: boolean;
  /** Somebody stands in the empty field. */
  isAtStart: boolean;
  close(): void;
};

const attributes = { role: "combobox", "aria-autocomplete": "list", autocomplete: "off" };
const fewestLetters = 2;

/** Follows a text field that works without suggestions too. */
export function useSuggestionInput(input: HTMLInputElement): SuggestionInput {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const onInput = useEffectEvent(() => {
    setTyped(input.value);
    setOpen(true);
  });
  const onFocus = useEffectEvent(() => {
    if (input.value === "") onInput();
  });
  const close = () => setOpen(false);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    const abort = new AbortController();
    input.addEventListener("input", () => onInput(), { signal: abort.signal });
    input.addEventListener("focus", () => onFocus(), { signal: abort.signal });
    input.addEventListener("blur", () => onBlur(), { signal: abort.signal });
    if (document.activeElement === input) onFocus();
    // What was typed while this was on its way counts too.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput();
    return () => abort.abort();
  }, [input]);
  const letters = typed.trim();
  return { typed: letters, isOpen: isOpen && letters.length >= fewestLetters, isAtStart: isOpen && letters === "", close };
}

type SuggestionsProps<Option> = {
  input: HTMLInputElement;
  state: SuggestionInput;
  options: readonly Option[];
  keyOf(option: Option): string;
  onChoose(option: Option): void;
  /** The list's name, and how many stand in it, for screen readers. */
  texts: { list: string; found(count: number): string };
  children(option: Option): { name: ReactNode; more: ReactNode };
};

/** The list of a combobox (WAI-ARIA 1.2) below a text field; its positioned ancestor is the field's box. */
export function Suggestions<Option>({ input, state, options, keyOf, onChoose, texts, children }: SuggestionsProps<Option>) {
  const id = useId();
  const choose = (option: Option) => {
    onChoose(option);
    state.close();
  };
  const active = useActiveOption(input, state, options, choose);
  useEffect(() => {
    input.setAttribute("aria-expanded", String(options.length > 0));
    input.setAttribute("aria-controls", `${id}-list`);
    if (options[active]) input.setAttribute("aria-activedescendant", `${id}-${active}`);
    else input.removeAttribute("aria-activedescendant");
  });
  return (
    <>
      <VisuallyHidden role="status">{options.length > 0 ? texts.found(options.length) : ""}</VisuallyHidden>
      {options.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={texts.list} className={styles.list}>
          {options.map((option, index) => {
            const { name, more } = children(option);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and hears the keys (WAI-ARIA combobox)
              // biome-ignore lint/a11y/useFocusableInteractive: an option is named by aria-activedescendant, never focused
              <div
                key={keyOf(option)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.region}>{more}</span>
              </div>
            );
          })}
        </div>
      ) : null}
    </>
  );
}

/** The option that the arrows stand on; -1 for none, as after every letter. */
function useActiveOption<Option>(
  input: HTMLInputElement,
  { typed, close }: SuggestionInput,
  options: readonly Option[],
  choose: (option: Option) => void,
): number {
  const [stand, setStand] = useState({ typed: "", index: -1 });
  const active = stand.typed === typed ? stand.index : -1;
  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? 0 : active;
    setStand({ typed, index: (from + step + options.length) % options.length });
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    Escape(event) {
      // A search field would be emptied too.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    ArrowDown(event) {
      event.preventDefault();
      move(1);
    },
    ArrowUp(event) {
      event.preventDefault();
      move(-1);
    },
    Enter(event) {
      const option = options[active];
      if (option === undefined) return close();
      event.preventDefault();
      setStand({ typed: "", index: -1 });
      choose(option);
    },
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (options.length > 0 || event.key === "Enter") keys[event.key]?.(event);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    input.addEventListener("keydown", hear);
    return () => input.removeEventListener("keydown", hear);
  }, [input]);
  return active;
}
