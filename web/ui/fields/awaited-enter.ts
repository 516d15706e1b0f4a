import { useEffect, useEffectEvent, useState } from "react";

/**
 * The Enter key of a field whose choices are asked for while somebody types. Pressed before the answer is there, it
 * waits for it: what stands there until then belongs to other letters.
 *
 * @param isAsking whether the choices are not yet those of the typed letters
 * @param enter what the key does; `wasAwaited` where nobody has seen the choices yet
 */
export function useAwaitedEnter(isAsking: boolean, enter: (wasAwaited: boolean) => void) {
  const [isPressed, setPressed] = useState(false);
  const answer = useEffectEvent(() => {
    setPressed(false);
    enter(true);
  });
  useEffect(() => {
    if (isPressed && !isAsking) answer();
  }, [isPressed, isAsking]);
  return {
    press() {
      if (isAsking) setPressed(true);
      else enter(false);
    },
    /** Somebody types on, or leaves. */
    forget: () => setPressed(false),
  };
}
