import { paintAppearance } from "./paint-appearance.ts";

/** Runs in `<head>` before the first paint, as an inline script with the page's nonce, and stays there for whatever changes later. */
export const appearanceScript = `(window.paintAppearance=${paintAppearance})()`;
