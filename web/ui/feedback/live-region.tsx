import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** Says aloud what changed, "24 activities found", without moving the focus. It must stand in the page before its text changes. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
