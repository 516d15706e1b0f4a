import { useLazyPart } from "#web/platform/page/use-lazy-part.ts";
import type { StreetsProps } from "./streets.tsx";

const loadStreets = () => import("./streets.tsx").then((module) => module.Streets);

/** The streets below the marks: MapLibre and tiles come where the operator has a source of them, once a map is looked at. */
export function LazyStreets(props: StreetsProps) {
  const Streets = useLazyPart(loadStreets);
  return Streets ? <Streets {...props} /> : null;
}
