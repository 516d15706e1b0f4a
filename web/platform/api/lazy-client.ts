import type { ApiClient } from "./client-type.ts";

type Callable = (...given: unknown[]) => Promise<unknown>;
type Tree = Callable & { [name: string]: Tree };

/**
 * The API client, with its code fetched at the first call: a page comes with
 * its data from the server, so a visitor who only reads never needs it.
 */
export function createLazyClient(load: () => Promise<ApiClient>): ApiClient {
  let client: Promise<ApiClient> | undefined;
  const opened = () => {
    client ??= load().catch((error: unknown) => {
      // A chunk that did not come (offline, a new release) is asked for again at the next call.
      client = undefined;
      throw error;
    });
    return client;
  };
  return branch([], opened) as unknown as ApiClient;
}

function branch(path: readonly string[], opened: () => Promise<ApiClient>): Tree {
  const call: Callable = async (...given) => {
    const root = (await opened()) as unknown as Tree;
    return path.reduce<Tree>((tree, name) => tree[name] as Tree, root)(...given);
  };
  return new Proxy(call, {
    // Without `then`, so that nothing takes a branch for a promise.
    get: (_target, name) => (typeof name === "string" && name !== "then" ? branch([...path, name], opened) : undefined),
  }) as Tree;
}
