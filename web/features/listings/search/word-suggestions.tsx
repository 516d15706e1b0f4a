import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "../places/place-suggestions.module.css";

type WordSuggestionsProps = {
  /** The plain text field that they belong to: it works without them, and free text stays free. */
  input: HTMLInputElement;
  onChoose: (suggestion: Suggestion) => void;
};

/**
 * What the letters in a text field may become, below it: kinds of activity,
 * activities, vendors and places, as the list of a combobox (WAI-ARIA 1.2). Its positioned ancestor is the field's box.
 */
export function WordSuggestions({ input, onChoose }: WordSuggestionsProps) {
  const t = useTranslations("listings.suggestions");
  const { api, page } = usePage();
  const formats = useFormats();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDebounced(typed.trim(), 150);
  const found = useQuery(
    api.listings.suggestSearches.queryOptions({
      input: { q, language: page.language },
      enabled: isOpen && q.length > 1,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const suggestions = isOpen && typed.trim().length > 1 ? (found.data?.suggestions ?? []) : [];
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion);
    setOpen(false);
    setActive(-1);
  };
  const onInput = useEffectEvent(() => {
    setTyped(input.value);
    setOpen(true);
    setActive(-1);
  });
  const close = useEffectEvent(() => setOpen(false));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && suggestions.length > 0) {
      // A search field would be emptied too.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    } else if (event.key === "Enter") {
      const chosen = suggestions[active];
      if (!chosen) return setOpen(false);
      event.preventDefault();
      choose(chosen);
    }
  });

  useEffect(() => {
    const attributes = { role: "combobox", "aria-autocomplete": "list", autocomplete: "off" };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    const heard = { input: () => onInput(), keydown: (event: KeyboardEvent) => onKey(event), blur: () => close() };
    for (const [name, hear] of Object.entries(heard)) input.addEventListener(name, hear as EventListener);
    // What was typed while this was on its way counts too.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput();
    return () => {
      for (const [name, hear] of Object.entries(heard)) input.removeEventListener(name, hear as EventListener);
    };
  }, [input]);

  useEffect(() => {
    input.setAttribute("aria-expanded", String(suggestions.length > 0));
    input.setAttribute("aria-controls", `${id}-list`);
    if (suggestions[active]) input.setAttribute("aria-activedescendant", `${id}-${active}`);
    else input.removeAttribute("aria-activedescendant");
  });

  return (
    <>
      <VisuallyHidden role="status">{suggestions.length > 0 ? t("found", { count: suggestions.length }) : ""}</VisuallyHidden>
      {suggestions.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={t("suggestions")} className={styles.list}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and hears the keys (WAI-ARIA combobox)
            // biome-ignore lint/a11y/useFocusableInteractive: an option is named by aria-activedescendant, never focused
            <div
              key={`${suggestion.kind} ${suggestion.value}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span className={styles.name}>{suggestion.label}</span>
              <span className={styles.region}>
                {t(suggestion.kind)}
                {suggestion.count === null ? "" : ` · ${formats.number(suggestion.count)}`}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
