import type { AuditChanges } from "#contract/support/audit-details.ts";
import { maskedText } from "./masked.ts";

type Plain = string | number | boolean | null;
type Fields<Field extends string> = { [Each in Field]?: Plain };
export type Change<Field extends string> = { field: Field; from: Plain; to: Plain };

/**
 * How a field's values stand in the audit, which nobody can change: of whom a
 * person is, a hint that tells two values apart; of a long text, that it
 * changed. Every other field stands as it is.
 */
const toldOf: Record<string, "masked" | "changed"> = {
  contactPersonName: "masked",
  personName: "masked",
  email: "masked",
  phone: "masked",
  description: "changed",
  texts: "changed",
  policyText: "changed",
  picture: "changed",
  textEn: "changed",
  textNl: "changed",
};

/** A value as the audit may keep it. */
export function toldValue(field: string, value: Plain): Plain {
  return toldOf[field] === "masked" && typeof value === "string" ? maskedText(value) : value;
}

/** All values of a new record, as the audit may keep them. */
export function toldValues<Values extends object>(values: Values): Values {
  const told = Object.entries(values).filter(([field]) => toldOf[field] !== "changed");
  return Object.fromEntries(told.map(([field, value]) => [field, toldValue(field, value)])) as Values;
}

/** The fields that differ, with what they were and what they are. */
export function changesBetween<Field extends string>(before: Fields<Field>, after: Fields<Field>): Change<Field>[] {
  return (Object.keys(after) as Field[])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** For an audit row: `changed` names the fields, `from.x` and `to.x` hold what the table lets them. */
export function changeDetails<Field extends string>(changes: readonly Change<Field>[]): AuditChanges<Field> {
  return {
    changed: changes.map(({ field }) => field).join(", "),
    ...Object.fromEntries(
      changes
        .filter(({ field }) => toldOf[field] !== "changed")
        .flatMap(({ field, from, to }) => [
          [`from.${field}`, toldValue(field, from)],
          [`to.${field}`, toldValue(field, to)],
        ]),
    ),
  } as AuditChanges<Field>;
}
