type Json = unknown;

/** Where the document keeps its named schemas. */
const prefix = "#/components/schemas/";

/**
 * Replaces every schema of the document that is one of the named ones by a
 * reference to it, and gives the named ones themselves, each once, in the order
 * of their names; what no place uses is left out.
 *
 * @param named name → the schema as it is written out in full
 */
export function nameSchemas(paths: Json, named: ReadonlyMap<string, Json>): { paths: Json; schemas: Record<string, Json> } {
  const nameOf = new Map<string, string>();
  for (const [name, schema] of named) {
    const twin = nameOf.get(JSON.stringify(schema));
    if (twin !== undefined) throw new Error(`${name} is the same shape as ${twin}.`);
    nameOf.set(JSON.stringify(schema), name);
  }
  const used = new Set<string>();
  const refer = (value: Json, isRoot = false): Json => {
    if (typeof value === "string" && value.startsWith(prefix)) used.add(value.slice(prefix.length));
    if (typeof value !== "object" || value === null) return value;
    const name = isRoot ? undefined : nameOf.get(JSON.stringify(value));
    if (name !== undefined) {
      used.add(name);
      return { $ref: `${prefix}${name}` };
    }
    if (Array.isArray(value)) return value.map((item) => refer(item));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, refer(item)]));
  };
  const referred = refer(paths);
  const bodies = new Map<string, Json>();
  // A body names others in turn.
  for (const name of used) bodies.set(name, refer(named.get(name), true));
  return { paths: referred, schemas: Object.fromEntries([...bodies].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
