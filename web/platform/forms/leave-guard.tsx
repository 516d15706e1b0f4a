import { useBlocker } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { CloseQuestion, type CloseQuestionProps } from "#web/ui/overlay/typed-text.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })));

const CloseDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.CloseDialog })));

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

function BeforeClosing(props: CloseQuestionProps) {
  return (
    <Suspense fallback={null}>
      <CloseDialog {...props} />
    </Suspense>
  );
}

/** Below this point dialogs ask before Escape, their close button or a press beside them loses what was typed. */
export function AsksBeforeClosing({ children }: { children: ReactNode }) {
  return <CloseQuestion value={BeforeClosing}>{children}</CloseQuestion>;
}
