import { contract } from "#contract/router.ts";

type Known = { method: string; path: RegExp };

/** `/bookings/{bookingId}` and `/exports/bookings.csv` as what they match below `/api`. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.+*?^$()[\]\\]/g, "\\$&");
  return new RegExp(`^/api${literal.replace(/\{[^}]+\}|:[A-Za-z]+/g, "[^/]+")}/?$`);
}

/**
 * Which methods an address takes, for those that came with another (RFC 9110
 * section 15.5.6): whatever takes GET takes HEAD.
 *
 * @param direct the endpoints beside the contract
 */
export function methodsOf(direct: readonly { method: string; path: string }[]): (pathname: string) => string[] {
  const promised = Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints).map(({ "~orpc": { route } }) => ({ method: route.method ?? "GET", path: String(route.path) })),
  );
  const known: Known[] = [...promised, ...direct].map(({ method, path }) => ({ method, path: patternOf(path) }));
  return (pathname) => {
    const found = new Set(known.filter(({ path }) => path.test(pathname)).map(({ method }) => method));
    if (found.has("GET")) found.add("HEAD");
    return [...found].sort();
  };
}
