import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { type RouteContext, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { type Appearance, appearanceChosenAt, readAppearance, storeAppearance } from "#web/ui/theme/appearance.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** How long a choice stands still before it is sent: a slider moves through many. */
const settlesAfterMs = 500;

/** Shows and keeps an appearance: on this device at once, and for the signed-in person's others a moment later. */
export function useChooseAppearance(isSignedIn: boolean): (change: Partial<Appearance>) => void {
  const t = useTranslations("appearance");
  const textOf = useProblemText();
  const { api } = usePage();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  // What was chosen last is kept, also where the panel is closed at once.
  useEffect(() => () => flush(waiting.current), []);
  return (change) => {
    // As it stands, not as it was last drawn: two choices may come between two drawings.
    const appearance = { ...readAppearance(), ...change };
    const chosenHere = new Date().toISOString();
    storeAppearance(appearance, chosenHere);
    if (!isSignedIn) return;
    clearTimeout(waiting.current?.timer);
    const send = () => {
      waiting.current = null;
      api.savedViews.chooseAppearance
        .call(appearance)
        // The server's clock decides which of two devices chose last; what was chosen here meanwhile is on its way.
        .then(({ chosenAt }) => {
          if (appearanceChosenAt() === Date.parse(chosenHere)) storeAppearance(appearance, chosenAt);
        })
        .catch((error: unknown) => showToast({ title: t("notKept"), description: textOf(problemOf(error)), tone: "error" }));
    };
    waiting.current = { timer: setTimeout(send, settlesAfterMs), send };
  };
}

function flush(waiting: { timer: ReturnType<typeof setTimeout>; send: () => void } | null): void {
  if (!waiting) return;
  clearTimeout(waiting.timer);
  waiting.send();
}

let isSettled = false;

/**
 * Once per visit: what the person chose on another device since holds here too.
 * A device that never chose waits for it, so that nothing is drawn twice; a
 * failure keeps nobody out.
 */
export async function settleAppearance({ api }: RouteContext): Promise<void> {
  if (isSettled) return;
  isSettled = true;
  const asked = api.savedViews.getAppearance.call({}).then(
    ({ appearance }) => {
      if (!appearance || Date.parse(appearance.chosenAt) <= appearanceChosenAt()) return;
      const { chosenAt, ...chosen } = appearance;
      storeAppearance(chosen, chosenAt);
    },
    () => {
      isSettled = false;
    },
  );
  if (appearanceChosenAt() === 0) await asked;
}
