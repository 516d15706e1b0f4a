import type { KeyboardEvent } from "react";

/**
 * Up, down, Home and End move the focus between rows; `x` chooses the row and
 * goes on choosing; Enter is the link's own, and where a row opens nothing it
 * opens the row's menu.
 */
export function onRowKey(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches("[data-row-link]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest("tr");
  if (event.key === "x") press(event, row?.querySelector<HTMLElement>("input[type=checkbox]"));
  else if (event.key === "Enter" && !target.matches("a")) press(event, row?.querySelector<HTMLElement>("td:last-child button"));
  else moveFocus(event, target);
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>, target: HTMLElement): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
  const next = links[nextIndex(event.key, links.indexOf(target), links.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function press(event: KeyboardEvent, control: HTMLElement | null | undefined): void {
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** Where a key leads from `index` among `count`; -1 for a key that means nothing here or leads past an end. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return index + 1 < count ? index + 1 : -1;
  if (key === "ArrowUp") return index - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
