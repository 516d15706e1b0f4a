import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useShortlist } from "#web/features/listings/shortlist/shortlist-store.ts";

const CompareTray = lazy(() =>
  import("#web/features/listings/shortlist/compare-tray.tsx").then((module) => ({ default: module.CompareTray })),
);

/** Comes with the first listing that somebody chooses to compare, and stays away from the comparison itself. */
export function LateTray() {
  const isWanted = useShortlist(({ compared }) => compared.length > 0);
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!isWanted || pathname === "/compare") return null;
  return (
    <Suspense fallback={null}>
      <CompareTray />
    </Suspense>
  );
}
