import type { Client, NestedClient } from "@orpc/client";
import type { GeneralUtils, ProcedureUtils } from "@orpc/tanstack-query";
import type { ApiClient } from "./client-type.ts";

type EndpointQueries<T> =
  T extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, "call" | "queryKey" | "queryOptions"> & GeneralUtils<Input>
    : // biome-ignore lint/suspicious/noExplicitAny: the library's own bound for any client
      { [Name in keyof T]: T[Name] extends NestedClient<any> ? EndpointQueries<T[Name]> : never } & GeneralUtils<unknown>;

/** Keys and query options for every endpoint and every group of them. */
export type ApiQueries = EndpointQueries<ApiClient>;

type Call = (input: unknown, options: { signal: AbortSignal; context: object }) => Promise<unknown>;
type Branch = Call & { [name: string]: Branch };
type QueryGiven = { input?: unknown; context?: object; queryKey?: readonly unknown[] };
type KeyState = { input?: unknown; type?: string };

/**
 * What `createTanstackQueryUtils` gives, of it that which screens use: the library brings its streams and transport
 * along, some three kilobytes on every first page.
 */
export function createApiQueries(client: ApiClient): ApiQueries {
  return branch(client as unknown as Branch, []) as ApiQueries;
}

function branch(client: Branch, path: readonly string[]): unknown {
  const keyOf = ({ input, type }: KeyState = {}) => [
    path,
    { ...(input === undefined ? {} : { input }), ...(type === undefined ? {} : { type }) },
  ];
  const queryKey = ({ input, queryKey: own }: QueryGiven = {}) => own ?? keyOf({ input, type: "query" });
  const queries: Record<string, unknown> = {
    call: client,
    key: keyOf,
    queryKey,
    queryOptions: (given: QueryGiven = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => client(given.input, { signal, context: { ...given.context } }),
      ...given,
      queryKey: queryKey(given),
    }),
  };
  return new Proxy(queries, {
    get: (own, name) => {
      if (typeof name !== "string" || name in own) return Reflect.get(own, name);
      const next = client[name];
      return next === undefined ? undefined : branch(next, [...path, name]);
    },
  });
}
