const prefix = "#/components/schemas/";

/** A part of an OpenAPI document with every reference replaced by the schema that it leads to. */
export function writtenOut(value: unknown, schemas: Record<string, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, schemas));
  if ("$ref" in value && typeof value.$ref === "string") return writtenOut(schemas[value.$ref.replace(prefix, "")], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writtenOut(item, schemas)]));
}
