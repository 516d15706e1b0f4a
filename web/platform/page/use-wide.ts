import { useCallback, useSyncExternalStore } from "react";

/** From here on a form has its price card beside it (`WithAside`). */
const wide = "(min-width: 62.01rem)";

/** Whether there is room for a second column; on the server there is. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** Whether a media query holds, while it does; on the server it does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
