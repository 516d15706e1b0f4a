export type Flat = Record<string, unknown>;

/** Nested values as one level of dotted paths (`legalAddress.city`); lists count as one value. */
export function flatten(values: object, prefix = ""): Flat {
  const flat: Flat = {};
  for (const [key, value] of Object.entries(values)) {
    const path = prefix + key;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) Object.assign(flat, flatten(value, `${path}.`));
    else flat[path] = value ?? null;
  }
  return flat;
}

/** The dotted paths at which the two differ; what is absent, null and empty are the same. */
export function changedPaths(before: object, after: object): string[] {
  const from = flatten(before);
  const to = flatten(after);
  const plain = (value: unknown) => JSON.stringify(value === undefined || value === "" ? null : value);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((path) => plain(from[path]) !== plain(to[path]));
}
