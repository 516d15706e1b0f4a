import type { ExpressionSpecification, StyleSpecification } from "maplibre-gl";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MapSource } from "#web/platform/page/request-context.ts";

/** The operator's style, or one around picture tiles. */
export function styleOf({ url, attribution }: MapSource): string | StyleSpecification {
  if (!url.includes("{z}")) return url;
  return {
    version: 8,
    sources: { streets: { type: "raster", tiles: [url], tileSize: 256, maxzoom: 19, attribution } },
    layers: [{ id: "streets", type: "raster", source: "streets" }],
  };
}

/**
 * What a layer of names writes in the reader's language, where the tiles have
 * the name in it (`name:nl`, as OpenMapTiles and Protomaps do).
 *
 * @returns undefined for what writes no names: numbers of roads, signs
 */
export function namesIn(language: UiLanguage, textField: unknown): ExpressionSpecification | undefined {
  if (!/"name[":_]|\{name/.test(JSON.stringify(textField) ?? "")) return undefined;
  return ["coalesce", ["get", `name:${language}`], ["get", "name"]];
}
