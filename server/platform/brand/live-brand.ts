import { brandTokens, darkShadeOf } from "#contract/support/brand-colours.ts";
import type { Config } from "#server/config.ts";
import type { Queryable } from "../db/database.ts";
import type { BrandLook } from "./brand-look.ts";
import { type BrandRow, logoPathOf, readBrand } from "./brand-rows.ts";

export type LiveBrand = {
  /** The configuration whose `productName` and `look` are those of this moment, whoever reads them whenever. */
  config: Config;
  /** Asks the database again; whoever changed the brand, or hears that something changed, calls it. */
  reload(): Promise<void>;
  /** Called after a reload that found something else. */
  onChange(listener: () => void): void;
};

/**
 * The operator's brand, kept in this process: it is asked for on every page, and changes once a year.
 *
 * @param config as it was loaded, whose name stands where the operator chose none
 */
export async function openLiveBrand(db: Queryable, config: Config): Promise<LiveBrand> {
  let row = await readBrand(db);
  let look = lookOf(row);
  const listeners: (() => void)[] = [];
  return {
    config: Object.defineProperties(
      { ...config },
      {
        productName: { enumerable: true, get: () => row.name ?? config.productName },
        look: { enumerable: true, get: () => look },
      },
    ),
    async reload() {
      const fresh = await readBrand(db);
      // Of two that are under way at once the one that read earlier may come later.
      const isOlder = fresh.version < row.version;
      if (isOlder || (fresh.version === row.version && fresh.logo_key === row.logo_key)) return;
      row = fresh;
      look = lookOf(fresh);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function lookOf({ colour, dark_colour, logo_key }: BrandRow): BrandLook {
  return {
    colours:
      colour === null ? null : { light: brandTokens(colour, "light"), dark: brandTokens(dark_colour ?? darkShadeOf(colour), "dark") },
    logoPath: logo_key === null ? null : logoPathOf(logo_key),
  };
}
