import type { KeyboardEvent, RefObject } from "react";
import { areLetterKeysOn } from "#web/platform/letter-keys.ts";
import { cardAfter } from "./card-keys.ts";

/** The keys of a board: arrows walk its cards (`data-card`) from column to column (`data-column`), `m` opens the menu of the card that has the focus. */
export function boardKeys(board: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-card]") : null;
    const id = card?.dataset["card"];
    if (!card || id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "m" && areLetterKeysOn()) {
      event.preventDefault();
      card.closest("li")?.querySelector<HTMLElement>("button")?.click();
      return;
    }
    const columns = [...(board.current?.querySelectorAll("[data-column]") ?? [])].map((one) =>
      [...one.querySelectorAll<HTMLElement>("[data-card]")].map((other) => other.dataset["card"] ?? ""),
    );
    const next = cardAfter(columns, id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    board.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  };
}
