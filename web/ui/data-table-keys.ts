import type { KeyboardEvent } from "react";

/** Up, down, Home and End move the focus between the links that open rows; Enter is the link's own. */
export function moveRowFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches("[data-row-link]")) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
  const next = links[nextIndex(event.key, links.indexOf(target), links.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Where a key leads from `index` among `count`; -1 for a key that means nothing here or leads past an end. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return index + 1 < count ? index + 1 : -1;
  if (key === "ArrowUp") return index - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
