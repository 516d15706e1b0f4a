import { deviceStorage } from "../browser-storage.ts";
import type { PaintAppearance } from "./paint-appearance.ts";

/** How the page looks: a mode the person chose, or the system's. */
export type ThemeMode = "light" | "dark" | "auto";

export const themeModes: readonly ThemeMode[] = ["light", "dark", "auto"];
export const colourThemes = ["blue", "ember", "forest", "plum", "lagoon", "graphite"] as const;

/** Where the device keeps the mode (specification: theme mode). */
export const modeKey = "theme-mode";
const changed = "appearance-changed";

/** What painted the page the first time; it came with its head, and no script brings it again. */
const paint: PaintAppearance = (mode) => window.paintAppearance?.(mode);

export function readThemeMode(): ThemeMode {
  const stored = deviceStorage.getItem(modeKey);
  return themeModes.find((mode) => mode === stored) ?? "auto";
}

/** Stores the mode, paints it, and tells every switch on the page and in other tabs. */
export function setThemeMode(mode: ThemeMode): void {
  paint(mode);
  tellOfAppearance();
}

/** Tells whoever shows the appearance that it is another. */
export function tellOfAppearance(): void {
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
