import { minifyContractRouter } from "@orpc/contract";
import type { contract } from "#contract/router.ts";

type Endpoint = { "~orpc": { route: Record<string, unknown> } };

/** What the documents say of an endpoint and no browser needs. */
const said = ["method", "path", "tags", "summary", "description", "successStatus"];

/**
 * The contract as far as a browser needs it, each endpoint as a line such as
 * `GET /vendors/{vendorId}`: without the schemas the validation library stays
 * out of every page, and without the descriptions an endpoint more weighs its
 * address alone, so that no page grows by what it does not call.
 *
 * @throws where an endpoint is to be called in a way that a line does not say
 */
export function browserContract(router: typeof contract): Record<string, Record<string, string>> {
  const minified = minifyContractRouter(router) as unknown as Record<string, Record<string, Endpoint>>;
  const lineOf = ([name, { "~orpc": endpoint }]: [string, Endpoint]) => {
    const { method, path } = endpoint.route;
    const unsaid = Object.keys(endpoint.route).filter((key) => !said.includes(key));
    if (unsaid.length > 0) throw new Error(`${name} says ${unsaid.join(", ")}, which the browser would not know.`);
    return [name, `${method} ${path}`];
  };
  return Object.fromEntries(
    Object.entries(minified).map(([feature, endpoints]) => [feature, Object.fromEntries(Object.entries(endpoints).map(lineOf))]),
  );
}
