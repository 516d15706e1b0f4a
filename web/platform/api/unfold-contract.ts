import type { Contract } from "#contract/router.ts";

/** The contract as the API's link reads it, from the lines that the build makes of it. */
export function unfoldContract(lines: Record<string, Record<string, string>>): Contract {
  const endpointOf = (line: string) => {
    const [method, path] = line.split(" ");
    return { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } };
  };
  const unfolded = Object.entries(lines).map(([feature, endpoints]) => [
    feature,
    Object.fromEntries(Object.entries(endpoints).map(([name, line]) => [name, endpointOf(line)])),
  ]);
  return Object.fromEntries(unfolded) as Contract;
}
