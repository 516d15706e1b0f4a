import type { CSSProperties } from "react";
import type { Share } from "./map-view.ts";

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Where on a map something is drawn. */
export const placedAt = ({ left, top }: Share): CSSProperties => ({ left: percent(left), top: percent(top) });
