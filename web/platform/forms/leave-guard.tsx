import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { hasUnsavedWork } from "./unsaved-work.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })));

/**
 * Asks before the person leaves a screen with work that is not saved, by a
 * link, the palette or Back. Another view of the same screen (its filters, an
 * open drawer) is no leaving. Stands once in each shell; what is unsaved is
 * reported by the forms.
 */
export function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedWork(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
