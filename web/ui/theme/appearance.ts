import { useMemo, useSyncExternalStore } from "react";
import { deviceStorage, readJson } from "../browser-storage.ts";
import { colourThemes, modeKey, readThemeMode, subscribeToTheme, type ThemeMode, tellOfAppearance } from "./theme-mode.ts";

/** What can be chosen between, the default first. */
export const appearanceOptions = {
  mode: ["auto", "light", "dark"],
  direction: ["ltr", "rtl"],
  colourTheme: colourThemes,
  layout: ["vertical", "horizontal"],
  container: ["boxed", "full"],
  sidebar: ["full", "mini"],
  card: ["shadow", "border"],
} as const;

type Options = typeof appearanceOptions;
export type AppearanceChoice = keyof Options;
/** How the product looks on this device; the radius of corners in pixels. */
export type Appearance = { [K in AppearanceChoice]: Options[K][number] } & { radius: number };

export const mostRadius = 20;
export const defaultAppearance: Appearance = {
  mode: "auto",
  direction: "ltr",
  colourTheme: "blue",
  layout: "vertical",
  container: "boxed",
  sidebar: "full",
  card: "shadow",
  radius: 12,
};

const appearanceKey = "appearance";

/** What the device keeps beside the mode; `chosenAt` is an instant in ISO 8601. */
function storedAppearance(): Record<string, unknown> {
  return (readJson(deviceStorage, appearanceKey) ?? {}) as Record<string, unknown>;
}

/** Keeps mode and the rest as they are given, paints them, and tells whoever shows them. */
function storeLook(mode: ThemeMode, rest: object): void {
  deviceStorage.setItem(modeKey, mode);
  deviceStorage.setItem(appearanceKey, JSON.stringify(rest));
  window.paintAppearance?.();
  tellOfAppearance();
}

/** As it is kept here; whatever is no choice (any more) is the default. */
export function readAppearance(): Appearance {
  const stored = storedAppearance();
  const known = Object.entries(appearanceOptions).filter(([key, options]) => (options as readonly unknown[]).includes(stored[key]));
  const radius = stored["radius"];
  const isRadius = typeof radius === "number" && radius >= 0 && radius <= mostRadius;
  return {
    ...defaultAppearance,
    ...Object.fromEntries(known.map(([key]) => [key, stored[key]])),
    ...(isRadius ? { radius } : {}),
    mode: readThemeMode(),
  };
}

/** When this device's appearance was chosen, in milliseconds of the epoch; 0 for never. */
export function appearanceChosenAt(): number {
  return Date.parse(String(storedAppearance()["chosenAt"])) || 0;
}

/** Whether the sidebar's width was chosen here; until then it follows the window's. */
export function isSidebarChosen(): boolean {
  return storedAppearance()["sidebar"] !== undefined;
}

/** Keeps and paints an appearance. `chosenAt` is an instant in ISO 8601. */
export function storeAppearance({ mode, ...rest }: Appearance, chosenAt: string): void {
  storeLook(mode, { ...rest, chosenAt });
}

/** Keeps the sidebar's width on this device alone. */
export function storeSidebar(sidebar: Appearance["sidebar"]): void {
  storeLook(readThemeMode(), { ...storedAppearance(), sidebar });
}

/** The appearance as it stands, drawn anew when it changes. */
export function useAppearance(): Appearance {
  const stored = useSyncExternalStore(
    subscribeToTheme,
    () => `${readThemeMode()} ${deviceStorage.getItem(appearanceKey) ?? ""}`,
    () => "",
  );
  return useMemo(() => (stored === "" ? defaultAppearance : readAppearance()), [stored]);
}
