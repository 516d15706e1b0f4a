/** What a document keeps under names: schemas, responses and parameters. */
export type Components = Record<string, Record<string, unknown>>;

/** A part of an OpenAPI document with every reference replaced by what it leads to. */
export function writtenOut(value: unknown, components: Components): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, components));
  if ("$ref" in value && typeof value.$ref === "string") {
    const [kind = "", name = ""] = value.$ref.replace("#/components/", "").split("/");
    return writtenOut(components[kind]?.[name], components);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writtenOut(item, components)]));
}
