import { lazy, type ReactNode, Suspense } from "react";
import { CloseQuestion, type CloseQuestionProps } from "#web/ui/overlay/typed-text.ts";

const CloseDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.CloseDialog })));

function Question(props: CloseQuestionProps) {
  return (
    <Suspense fallback={null}>
      <CloseDialog {...props} />
    </Suspense>
  );
}

/** Below this point dialogs ask before Escape, their close button or a press beside them loses what was typed. */
export function AsksBeforeClosing({ children }: { children: ReactNode }) {
  return <CloseQuestion value={Question}>{children}</CloseQuestion>;
}
