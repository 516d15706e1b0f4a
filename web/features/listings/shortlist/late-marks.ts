import type { ComponentType } from "react";
import type { MarkProps } from "#web/features/listings/shortlist/card-marks.tsx";
import { useLatePart } from "#web/platform/use-late-part.ts";

const loadMarks = () => import("#web/features/listings/shortlist/card-marks.tsx").then((module) => module.CardMarks);

/** The heart and the scales of cards; they mean something to a browser only, so they are not in the first script. */
export function useCardMarks(): ComponentType<MarkProps> | undefined {
  return useLatePart(loadMarks);
}
