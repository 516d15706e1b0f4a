import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { readJson, tabStorage } from "#web/ui/browser-storage.ts";

const listKey = (path: string) => `list:${path}`;
const rowKey = "list-row";

/** The row that was opened: from which entry of the tab's history, where it led, and its place among the rows. */
type OpenedRow = { entry: string; href: string; index: number };

/** Keeps how the tab last showed the list of a path: its filters, order and page. */
export function rememberList(path: string, address: string): void {
  tabStorage.setItem(listKey(path), address);
}

/** The address of the list as the tab last showed it; undefined where it has not. */
export function rememberedList(path: string): string | undefined {
  const address = tabStorage.getItem(listKey(path));
  return address?.split("?")[0] === path ? address : undefined;
}

/** Whoever goes on from the opened row to another returns to that one. */
export function moveOpenedRow(href: string): void {
  const opened = openedRow();
  if (opened) tabStorage.setItem(rowKey, JSON.stringify({ ...opened, href }));
}

function openedRow(): OpenedRow | undefined {
  const kept = readJson(tabStorage, rowKey) as Partial<OpenedRow> | null | undefined;
  const { entry, href, index } = kept ?? {};
  return typeof entry === "string" && typeof href === "string" && typeof index === "number" ? { entry, href, index } : undefined;
}

const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>("a[data-row-link]")];

/**
 * Gives the focus back to the row that was opened, when Back returns to this
 * very list; to the one in its place where it is gone.
 *
 * @param isShown whether the rows are there
 */
export function useOpenedRow(frame: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { history } = useRouter();
  const isDone = useRef(false);
  const entry = () => history.location.state.__TSR_key ?? "";
  useEffect(() => {
    const list = frame.current;
    if (!list) return;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>("a[data-row-link]") : null;
      if (!link) return;
      const opened: OpenedRow = { entry: entry(), href: link.getAttribute("href") ?? "", index: rowsOf(list).indexOf(link) };
      tabStorage.setItem(rowKey, JSON.stringify(opened));
    };
    list.addEventListener("click", onClick, { capture: true });
    return () => list.removeEventListener("click", onClick, { capture: true });
  });
  useEffect(() => {
    const opened = openedRow();
    if (isDone.current || !isShown || !frame.current) return;
    isDone.current = true;
    if (opened?.entry !== entry()) return;
    const rows = rowsOf(frame.current);
    const row = rows.find((link) => link.getAttribute("href") === opened.href) ?? rows[Math.min(opened.index, rows.length - 1)];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  });
}
