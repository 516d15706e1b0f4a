import { deviceStorage, readJson } from "../browser-storage.ts";
import type { PaintAppearance } from "./paint-appearance.ts";

/** How the page looks: a mode the person chose, or the system's. */
export type ThemeMode = "light" | "dark" | "auto";

export const themeModes: readonly ThemeMode[] = ["light", "dark", "auto"];
export const colourThemes = ["blue", "ember", "forest", "plum", "lagoon", "graphite"] as const;

/** Where the device keeps the mode (specification: theme mode), and where the rest. */
export const modeKey = "theme-mode";
export const appearanceKey = "appearance";
const changed = "appearance-changed";

/** What painted the page the first time; it came with its head, and no script brings it again. */
const paint: PaintAppearance = (mode) => window.paintAppearance?.(mode);

/** What the device keeps beside the mode; `chosenAt` is an instant in ISO 8601. */
export function storedAppearance(): Record<string, unknown> {
  return (readJson(deviceStorage, appearanceKey) ?? {}) as Record<string, unknown>;
}

export function readThemeMode(): ThemeMode {
  const stored = deviceStorage.getItem(modeKey);
  return themeModes.find((mode) => mode === stored) ?? "auto";
}

/** Stores the mode, paints it, and tells every switch on the page and in other tabs. */
export function setThemeMode(mode: ThemeMode): void {
  storeLook(mode, { ...storedAppearance(), chosenAt: new Date().toISOString() });
}

/** Keeps mode and the rest as they are given, paints them, and tells whoever shows them. */
export function storeLook(mode: ThemeMode, rest: object): void {
  deviceStorage.setItem(modeKey, mode);
  deviceStorage.setItem(appearanceKey, JSON.stringify(rest));
  paint(mode);
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the appearance changes, here or in another tab, or the system's scheme does. Returns the way to stop. */
export function subscribeToTheme(onChange: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    paint();
    onChange();
  };
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", repaint);
  system.addEventListener("change", repaint);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", repaint);
    system.removeEventListener("change", repaint);
  };
}
