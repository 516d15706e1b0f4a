import type { ComponentType } from "react";
import { useLazyPart } from "#web/platform/page/use-lazy-part.ts";
import type { MarkProps } from "./card-marks.tsx";

const loadMarks = () => import("./card-marks.tsx").then((module) => module.CardMarks);

/** The heart and the scales of cards; they mean something to a browser only, so they are not in the first script. */
export function useCardMarks(): ComponentType<MarkProps> | undefined {
  return useLazyPart(loadMarks);
}
