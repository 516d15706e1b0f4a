import { type ComponentType, useEffect, useState } from "react";
import type { MarkProps } from "#web/features/listings/shortlist/card-marks.tsx";

let loaded: ComponentType<MarkProps> | undefined;

/** The heart and the scales of cards: they come once the page stands, since they only mean something to a browser. */
export function useCardMarks(): ComponentType<MarkProps> | undefined {
  const [Marks, setMarks] = useState<ComponentType<MarkProps> | undefined>();
  useEffect(() => {
    let isGone = false;
    const show = (component: ComponentType<MarkProps>) => {
      loaded = component;
      if (!isGone) setMarks(() => component);
    };
    if (loaded) show(loaded);
    else
      import("#web/features/listings/shortlist/card-marks.tsx").then(
        ({ CardMarks }) => show(CardMarks),
        // Without them a card is still a card.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
  return Marks;
}
