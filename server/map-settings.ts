import { z } from "zod";
import { listOf } from "./list-of.ts";

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** The settings of `settings.ts` that are about maps. */
export const mapSettings = {
  MAP_STYLE_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/, "an address that begins with https:// or with / on this site")
    .optional()
    .describe(
      "Streets on maps: the address of a style for MapLibre, or of picture tiles with `{z}`, `{x}` and `{y}` in it; one that begins with `/` is on this site. Without it maps are drawn as outlines, and nothing is asked of anybody else.",
    ),
  MAP_ORIGINS: z
    .string()
    .default("")
    .refine((value) => listOf(value).every(isOrigin), "origins such as https://tiles.example.com, separated by commas")
    .describe(
      "What else than its own origin that style takes tiles, letters and icons from, such as `https://tiles.example.com`, separated by commas: the browser asks nobody else.",
    ),
  MAP_ATTRIBUTION: z
    .string()
    .max(300)
    .default("")
    .describe("Whom picture tiles are owed to, as their licence asks for, such as `© OpenStreetMap contributors`; a style says so itself."),
};

export type MapSettings = {
  /** A MapLibre style, or picture tiles with `{z}`, `{x}` and `{y}`; may begin with `/`. */
  url: string;
  /** Whom picture tiles are owed to. */
  attribution: string;
  /** All that the browser asks for it besides this site. */
  origins: string[];
};

type MapGiven = { MAP_STYLE_URL?: string | undefined; MAP_ORIGINS: string; MAP_ATTRIBUTION: string };

/** @returns undefined where maps are drawn as outlines */
export function mapIn({ MAP_STYLE_URL: url, MAP_ORIGINS, MAP_ATTRIBUTION: attribution }: MapGiven): MapSettings | undefined {
  if (!url) return undefined;
  const own = url.startsWith("/") ? [] : [new URL(url).origin];
  return { url, attribution, origins: [...new Set([...own, ...listOf(MAP_ORIGINS)])] };
}
