import { useLazyPart } from "#web/platform/page/use-lazy-part.ts";
import type { RecentProps } from "./recent-strip.tsx";

// All of it means something to a browser only, so nothing of it is in the first script. One `import()` in each function.
const loadCount = () => import("./favourites/favourites-count.tsx").then((module) => module.FavouritesCount);
const loadFrame = () => import("./frame-parts.tsx").then((module) => module.FrameParts);
const loadRecent = () => import("./recent-strip.tsx").then((module) => module.RecentStrip);

/** How many favourites there are. */
export function LazyFavouritesCount() {
  const Count = useLazyPart(loadCount);
  return Count ? <Count /> : null;
}

/** What the storefront has on every page: the comparison's tray, and favourites that follow whoever is signed in. */
export function LazyFrameParts() {
  const Parts = useLazyPart(loadFrame);
  return Parts ? <Parts /> : null;
}

/** What was looked at last; below the results, where its coming moves nothing that is read. */
export function LazyRecent(props: RecentProps) {
  const Recent = useLazyPart(loadRecent);
  return Recent ? <Recent {...props} /> : null;
}
