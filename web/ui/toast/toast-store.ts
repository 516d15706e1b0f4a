import type { ReactNode } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export type ToastContent = {
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone;
  /** Milliseconds on screen; 5,000 when left out, 10,000 for errors. */
  duration?: number;
  /** One act, such as an undo. `altText` tells how to do it without the toast, for screen readers. */
  action?: { label: string; altText: string; onPress: () => void };
};

export type Toast = ToastContent & { id: string; open: boolean; duration: number };

/** How many are on screen at once, how long, and how long a dismissed one stays in the store (milliseconds). */
export const toastLimit = 1;
export const toastDuration = 5_000;
export const toastErrorDuration = 10_000;
export const toastRemoveDelay = 1_000_000;

let toasts: readonly Toast[] = [];
let counter = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Adds a toast in place of the one on screen and returns its id. */
export function showToast(content: ToastContent): string {
  counter += 1;
  const id = `toast-${counter}`;
  set([{ ...content, id, open: true, duration: content.duration ?? defaultDuration(content) }, ...toasts].slice(0, toastLimit));
  return id;
}

/** Changes a toast that is on screen; an unknown id changes nothing. */
export function updateToast(id: string, content: Partial<ToastContent>): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Closes a toast, or all of them, and forgets it after `toastRemoveDelay`. */
export function dismissToast(id?: string): void {
  for (const toast of toasts) {
    if (id === undefined || toast.id === id) scheduleRemoval(toast.id);
  }
  set(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

/** Forgets a toast, or all of them, at once. */
export function removeToast(id?: string): void {
  set(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function defaultDuration(content: ToastContent): number {
  return content.tone === "error" ? toastErrorDuration : toastDuration;
}

function scheduleRemoval(id: string): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => removeToast(id), toastRemoveDelay),
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}
