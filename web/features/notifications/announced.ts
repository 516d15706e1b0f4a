import { useEffect, useRef, useState } from "react";

/** More often than this nobody is told aloud. */
const everyMs = 60_000;

/** How much is unread, as it is said aloud: when it has grown, and once a minute at most. */
export function useAnnounced(unread: number | undefined): number {
  const [said, setSaid] = useState(0);
  const before = useRef<number | undefined>(undefined);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (unread === undefined) return;
    // What was there when the page opened is read with it.
    const hasGrown = before.current !== undefined && unread > before.current;
    before.current = unread;
    if (!hasGrown) return;
    const say = () => {
      saidAt.current = Date.now();
      setSaid(unread);
    };
    const wait = saidAt.current + everyMs - Date.now();
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [unread]);
  return said;
}
