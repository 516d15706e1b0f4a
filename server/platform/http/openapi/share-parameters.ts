import type { Operation, Paths } from "./share-refusals.ts";

type Parameter = { name: string };

/**
 * Replaces each parameter that stands in several operations (a record's id,
 * a page's number, the version seen) by a reference to one place where it is
 * said, under its own name: written out they were a sixth of the document.
 */
export function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, unknown> } {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters));
  const counts = Map.groupBy(all, (parameter) => JSON.stringify(parameter));
  const names = new Map<string, string>();
  const shared: Record<string, unknown> = {};
  const refer = (parameter: unknown): unknown => {
    const written = JSON.stringify(parameter);
    if ((counts.get(written)?.length ?? 0) < 2) return parameter;
    const { name } = parameter as Parameter;
    if (!names.has(written)) {
      const among = [...names.values()].filter((known) => known === name || known.startsWith(`${name}_`)).length;
      names.set(written, among === 0 ? name : `${name}_${among + 1}`);
      shared[names.get(written) ?? name] = parameter;
    }
    return { $ref: `#/components/parameters/${names.get(written)}` };
  };
  const referring = (operation: Operation): Operation =>
    operation.parameters === undefined ? operation : { ...operation, parameters: operation.parameters.map(refer) };
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, referring(operation)])),
      ]),
    ),
    parameters: shared,
  };
}
