import type { Selectable } from "kysely";
import { isUuid } from "#contract/core/fields/uuid.ts";
import type { BrandInput } from "#contract/support/brand.ts";
import type { Queryable } from "../db/database.ts";
import type { Brand } from "../db/schema.ts";

export type BrandRow = Omit<Selectable<Brand>, "is_only" | "logo_webp">;

/** The one row that there is, without the logo's bytes. */
export function readBrand(db: Queryable): Promise<BrandRow> {
  return db.selectFrom("brand").select(["name", "colour", "dark_colour", "logo_key", "version"]).executeTakeFirstOrThrow();
}

/** The same, locked against other changes until the transaction ends. */
export function lockBrand(trx: Queryable): Promise<BrandRow> {
  return trx
    .selectFrom("brand")
    .select(["name", "colour", "dark_colour", "logo_key", "version"])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveBrand(trx: Queryable, { name, colour, darkColour }: BrandInput): Promise<void> {
  await trx
    .updateTable("brand")
    .set((eb) => ({ name, colour, dark_colour: darkColour, version: eb("version", "+", 1) }))
    .execute();
}

export async function saveBrandLogo(trx: Queryable, logo: { key: string; webp: Uint8Array } | null): Promise<void> {
  await trx
    .updateTable("brand")
    .set({ logo_key: logo?.key ?? null, logo_webp: logo && Buffer.from(logo.webp) })
    .execute();
}

/** Where a logo is, below the public address; another picture has another path. */
export const logoPathOf = (key: string): string => `/api/brand/logo/${key}`;

/** The bytes of the logo at a path, where it is the present one. */
export async function findBrandLogo(db: Queryable, path: string | null): Promise<Uint8Array | undefined> {
  const key = path?.slice(logoPathOf("").length) ?? "";
  if (!isUuid(key)) return undefined;
  const row = await db.selectFrom("brand").select("logo_webp").where("logo_key", "=", key).executeTakeFirst();
  return row?.logo_webp ?? undefined;
}
