import type { BrandTokens } from "#contract/support/brand-colours.ts";
import type { BrandLook } from "./brand-look.ts";

/**
 * The operator's look as a style sheet over the product's own: the tokens of
 * `web/ui/theme/tokens.css`, and under their short names those of the pages that
 * work alone (`server/platform/pages/style.ts`). A colour theme that a person chose stays theirs.
 * The logo is laid over the flame, which is known by its view box: so no script
 * has to know of it, and the first paint has it.
 */
export function brandStyle({ colours, logoPath }: BrandLook): string {
  return [colours && `${own}{${tokensOf(colours)}}`, logoPath && markOf(logoPath)].filter(Boolean).join("");
}

/** Stronger than the theme's `:root`, for whoever has not chosen another theme. */
const own = ':root:not([data-colour-theme]),:root[data-colour-theme="blue"]';

function tokensOf({ light, dark }: Record<"light" | "dark", BrandTokens>): string {
  return (Object.keys(light) as (keyof BrandTokens)[])
    .flatMap((name) => ["--colour-", "--"].map((prefix) => `${prefix}${name}:light-dark(${light[name]},${dark[name]})`))
    .join(";");
}

const flame = 'svg[viewBox="0 0 48 48"]';

function markOf(path: string): string {
  return `${flame}{background:url(${path}) center/contain no-repeat;print-color-adjust:exact}${flame}>*{display:none}`;
}

/** What stands in the head of every page of the product, before its styles are read: nothing flashes. */
export function brandHead(look: BrandLook): string {
  const style = brandStyle(look);
  const bars = look.colours
    ? (["light", "dark"] as const).map(
        (mode) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${look.colours?.[mode].primary}">`,
      )
    : [];
  return ['<link rel="manifest" href="/site.webmanifest">', ...bars, style && `<style>${style}</style>`].join("");
}
