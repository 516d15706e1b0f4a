import { choice, text } from "#web/platform/page/search-params.ts";
import { colourThemes } from "#web/ui/theme/theme-mode.ts";

export const stageOptions = {
  mode: ["", "light", "dark"],
  theme: ["", ...colourThemes],
  direction: ["", "ltr", "rtl"],
  /** In pixels; "" is all there is. */
  width: ["", "360", "768"],
} as const;

/** Which part is shown, on which stage; `whole` names an example that has the window for itself. */
export type StyleguideSearch = { part: string; whole: string } & { [K in keyof typeof stageOptions]: (typeof stageOptions)[K][number] };

export function styleguideSearch(given: Record<string, unknown>): StyleguideSearch {
  return {
    part: text(given["part"], 40),
    whole: text(given["whole"], 40),
    mode: choice(given["mode"], stageOptions.mode, ""),
    theme: choice(given["theme"], stageOptions.theme, ""),
    direction: choice(given["direction"], stageOptions.direction, ""),
    width: choice(given["width"], stageOptions.width, ""),
  };
}
