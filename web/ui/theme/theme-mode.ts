import { deviceStorage } from "../browser-storage.ts";

/** How the page looks: a mode the person chose, or the system's. */
export type ThemeMode = "light" | "dark" | "auto";

export const themeModes: readonly ThemeMode[] = ["light", "dark", "auto"];
export const colourThemes = ["blue", "ember", "forest", "plum", "lagoon", "graphite"] as const;

const modeKey = "theme-mode";
const colourKey = "colour-theme";
const changed = "theme-mode-changed";

/**
 * Runs in `<head>` before the first paint, as an inline script with the page's nonce: puts the stored mode and colour
 * theme on the root element. Storage may be forbidden, then the system's mode stands.
 */
export const themeModeScript = `(function(){var d=document.documentElement,m="auto",c=null;try{m=localStorage.getItem("${modeKey}")||m;c=localStorage.getItem("${colourKey}")}catch(e){}if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.setAttribute("data-colour-scheme",m);if(c&&/^[a-z]+$/.test(c))d.setAttribute("data-colour-theme",c)})()`;

export function readThemeMode(): ThemeMode {
  const stored = deviceStorage.getItem(modeKey);
  return themeModes.find((mode) => mode === stored) ?? "auto";
}

/** Stores the mode, paints it, and tells every switch on the page and in other tabs. */
export function setThemeMode(mode: ThemeMode): void {
  deviceStorage.setItem(modeKey, mode);
  paintThemeMode(mode);
  window.dispatchEvent(new Event(changed));
}

/** Calls back when mode or colour theme change, here or in another tab, or the system's scheme does. Returns the way to stop. */
export function subscribeToTheme(onChange: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    paintThemeMode(readThemeMode());
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

function paintThemeMode(mode: ThemeMode): void {
  const isDark = mode === "dark" || (mode === "auto" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-colour-scheme", isDark ? "dark" : "light");
}
