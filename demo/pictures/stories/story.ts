import type { LightName } from "../light.ts";
import type { INTERIORS } from "../settings/interiors.ts";
import type { OUTDOORS } from "../settings/outdoors.ts";
import type { TableName } from "../settings/tables.ts";

/** One picture in words: where, when, who and what, from far to near, each row from left to right. */
export type Story = {
  place: keyof typeof OUTDOORS | keyof typeof INTERIORS;
  light: LightName;
  layout: "ground" | "table" | "ledge";
  table?: TableName;
  far?: string;
  mid?: string;
  near?: string;
  altEn: string;
  altNl: string;
};

/** Writes a story in one breath: a layout that is a table's name means a picture at that table. */
export function story(
  place: Story["place"],
  light: LightName,
  layout: "ground" | "ledge" | TableName,
  [far, mid, near]: readonly [far: string, mid: string, near: string],
  altEn: string,
  altNl: string,
): Story {
  const rows = { far, mid, near, altEn, altNl };
  if (layout === "ground" || layout === "ledge") return { place, light, layout, ...rows };
  return { place, light, layout: "table", table: layout, ...rows };
}
