import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";

/**
 * What stands in the address behind the path, as this screen understands it.
 * The back office reads its addresses here and not in its routes: a route is
 * part of a visitor's first script, its screen is not.
 */
export function useAddress<S>(read: (given: Record<string, unknown>) => S): S {
  const given = useSearch({ strict: false });
  return useMemo(() => read(given), [given, read]);
}
