import type { UiLanguage } from "#contract/core/product.ts";
import type { ContentKind } from "./content-states.ts";

/** The size, in pixels, that previews of links show whole on every network. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** What a picture can be of: a listing by its id, a written page by its address, and the site as a whole. */
export const ogImageKinds = ["listing", "article", "story", "info", "site"] as const satisfies readonly (
  | ContentKind
  | "listing"
  | "site"
)[];
export type OgImageKind = (typeof ogImageKinds)[number];

/** The one of the site as a whole. */
export const siteLinkName = "home";

export type OgImageSubject = { kind: OgImageKind; name: string; language: UiLanguage };

/**
 * The address of the picture that a preview of a link shows.
 *
 * @param shown what is drawn on it: networks keep a picture by its address for weeks, so another content gets another one
 */
export function ogImagePath({ kind, name, language }: OgImageSubject, shown: readonly unknown[]): string {
  return `/link-pictures/${kind}/${name}/${language}.jpg?v=${fingerprint(JSON.stringify(shown))}`;
}

const path = new RegExp(`^/link-pictures/(${ogImageKinds.join("|")})/([a-z0-9-]{1,120})/(en|nl)\\.jpg$`);

/** @returns undefined for an address that is no such picture's */
export function ogImageIn(pathname: string): OgImageSubject | undefined {
  const [, kind, name, language] = path.exec(pathname) ?? [];
  return kind && name && language ? ({ kind, name, language } as OgImageSubject) : undefined;
}

/** Tells contents apart, and nothing more (FNV-1a, 32 bits). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
