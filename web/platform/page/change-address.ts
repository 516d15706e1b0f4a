import type { AnyRouter } from "@tanstack/react-router";

/**
 * Goes to an address that was made from the one on screen. Where the browser
 * is somewhere else by now, since what was chosen a moment ago is still being
 * fetched, only what differs from the screen is changed there.
 */
export function changeAddress(router: AnyRouter, wanted: string, go: (href: string) => void, isList?: (key: string) => boolean): void {
  const drawn = router.state.resolvedLocation?.href;
  if (drawn === undefined || drawn === router.history.location.href) {
    go(wanted);
    return;
  }
  void import("./latest-address.ts").then(({ onLatestAddress }) =>
    go(onLatestAddress({ wanted, drawn, latest: router.history.location.href, ...(isList ? { isList } : {}) })),
  );
}
