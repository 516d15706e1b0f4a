export type Operation = { parameters?: unknown[]; responses?: Record<string, unknown> };
export type Paths = Record<string, Record<string, Operation>>;

/**
 * Replaces each way to be refused by a reference to one place where it is said,
 * named by its status: nearly every operation has the same ones, and written
 * out they were a seventh of the document.
 */
export function shareRefusals(paths: Paths): { paths: Paths; responses: Record<string, unknown> } {
  const names = new Map<string, string>();
  const responses: Record<string, unknown> = {};
  const refer = (status: string, response: unknown): unknown => {
    if (!/^[45]/.test(status)) return response;
    const written = JSON.stringify(response);
    const among = Object.keys(responses).filter((name) => name.startsWith(`Refusal${status}`)).length;
    const name = names.get(written) ?? `Refusal${status}${among === 0 ? "" : `_${among + 1}`}`;
    names.set(written, name);
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const shared = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        {
          ...operation,
          responses: Object.fromEntries(
            Object.entries(operation.responses ?? {}).map(([status, response]) => [status, refer(status, response)]),
          ),
        },
      ]),
    ),
  ]);
  return { paths: Object.fromEntries(shared), responses };
}
