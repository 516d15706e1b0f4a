import { useSyncExternalStore } from "react";

/** From here on a form has its price card beside it (`WithAside`). */
const wide = "(min-width: 62.01rem)";

/** Whether there is room for a second column; on the server there is. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
