import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Place } from "#contract/listings/places.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./place-suggestions.module.css";

type PlaceSuggestionsProps = {
  /** The plain text field that they belong to: it works without them, and free text stays free. */
  input: HTMLInputElement;
  onChoose: (place: Place) => void;
};

/**
 * Places whose names begin with what stands in a text field, below it: the
 * list of a combobox (WAI-ARIA 1.2). Its positioned ancestor is the field's box.
 */
export function PlaceSuggestions({ input, onChoose }: PlaceSuggestionsProps) {
  const t = useTranslations("listings.places");
  const { api, page } = usePage();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDebounced(typed.trim(), 150);
  const found = useQuery(
    api.places.findPlaces.queryOptions({
      input: { q, language: page.language },
      enabled: isOpen && q.length > 1,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const places = isOpen && typed.trim().length > 1 ? (found.data?.places ?? []) : [];
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (place: Place) => {
    onChoose(place);
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
    if (event.key === "Escape" && places.length > 0) {
      // A search field would be emptied too.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (places.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (event.key === "Enter") {
      const place = places[active];
      if (!place) return setOpen(false);
      event.preventDefault();
      choose(place);
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
    input.setAttribute("aria-expanded", String(places.length > 0));
    input.setAttribute("aria-controls", `${id}-list`);
    if (places[active]) input.setAttribute("aria-activedescendant", `${id}-${active}`);
    else input.removeAttribute("aria-activedescendant");
  });

  return (
    <>
      <VisuallyHidden role="status">{places.length > 0 ? t("found", { count: places.length }) : ""}</VisuallyHidden>
      {places.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={t("suggestions")} className={styles.list}>
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and hears the keys (WAI-ARIA combobox)
            // biome-ignore lint/a11y/useFocusableInteractive: an option is named by aria-activedescendant, never focused
            <div
              key={place.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <span className={styles.name}>{place.alias === null ? place.name : `${place.name} (${place.alias})`}</span>
              <span className={styles.region}>
                {place.region}, {t(`countries.${place.country}`)}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
