import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { FollowFavourites } from "./favourites/follow-favourites.tsx";
import { useShortlist } from "./shortlist-store.ts";

const CompareTray = lazy(() => import("./compare/compare-tray.tsx").then((module) => ({ default: module.CompareTray })));

/** The tray comes with the first listing that somebody chooses to compare, and stays away from the comparison itself. */
export function FrameParts() {
  const isWanted = useShortlist(({ compared }) => compared.length > 0);
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <FollowFavourites />
      {isWanted && pathname !== "/compare" ? (
        <Suspense fallback={null}>
          <CompareTray />
        </Suspense>
      ) : null}
    </>
  );
}
