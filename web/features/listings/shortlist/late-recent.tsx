import { lazy, Suspense } from "react";
import { useShortlist } from "#web/features/listings/shortlist/shortlist-store.ts";

const RecentStrip = lazy(() =>
  import("#web/features/listings/shortlist/recent-strip.tsx").then((module) => ({ default: module.RecentStrip })),
);

/** Below the results, where its coming moves nothing that is read; who has looked at nothing loads nothing. */
export function LateRecent({ participants }: { participants: number | undefined }) {
  const isWanted = useShortlist(({ visited }) => visited.length > 0);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <RecentStrip participants={participants} />
    </Suspense>
  );
}
