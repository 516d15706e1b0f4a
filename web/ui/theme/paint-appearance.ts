export type PaintAppearance = (mode?: string) => void;

declare global {
  interface Window {
    /** Left by the script in the page's head (`appearanceScript`). */
    paintAppearance?: PaintAppearance;
  }
}

/**
 * Puts what this device remembers of the appearance on the root element, where
 * the style sheets read it. It stands by itself: the same function runs in
 * `<head>` before the first paint, as text (`appearanceScript`). Storage may be
 * forbidden or hold anything; then the standard appearance stands.
 *
 * @param mode a colour mode that was chosen now: it is kept, with the time
 */
export function paintAppearance(mode?: string): void {
  const root = document.documentElement;
  let chosen: Record<string, unknown> = {};
  let wanted: string | null | undefined = mode;
  try {
    chosen = JSON.parse(localStorage.getItem("appearance") ?? "{}") ?? chosen;
    if (mode) {
      localStorage.setItem("theme-mode", mode);
      localStorage.setItem("appearance", JSON.stringify({ ...chosen, chosenAt: new Date().toISOString() }));
    }
    wanted = localStorage.getItem("theme-mode");
  } catch {}
  const isDark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-colour-scheme", isDark ? "dark" : "light");
  root.dir = chosen["direction"] === "rtl" ? "rtl" : "ltr";
  for (const [key, name] of [["colourTheme", "colour-theme"], ["layout"], ["container"], ["card"]] as [string, string?][]) {
    const value = chosen[key];
    if (typeof value === "string" && /^[a-z]{2,12}$/.test(value)) root.setAttribute(`data-${name ?? key}`, value);
  }
  const radius = chosen["radius"];
  if (typeof radius === "number" && radius >= 0 && radius <= 20) root.style.setProperty("--radius", `${radius / 16}rem`);
}
