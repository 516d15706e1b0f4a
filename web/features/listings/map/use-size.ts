import { type RefObject, useEffect, useState } from "react";

/** A map's usual size, in pixels, until its own is known. */
const usual = { width: 560, height: 560 };

/** How large an element is drawn, in pixels, and stays known as that changes. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(usual);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
