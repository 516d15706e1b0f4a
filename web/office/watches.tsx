import { lazy, Suspense } from "react";
import { usePersonWatch } from "./person-watch.ts";
import { useSessionWatch } from "./session-watch.ts";

const SignInAgainDialog = lazy(() =>
  import("#web/features/people/sign-in-again-dialog.tsx").then((module) => ({ default: module.SignInAgainDialog })),
);

/** Follows session and person while the office is open; apart from the frame, which must not ask who one is when that has just ended. */
export function Watches() {
  const isInterrupted = useSessionWatch();
  usePersonWatch();
  if (!isInterrupted) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  );
}
