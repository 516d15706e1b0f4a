import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** CSS lengths; give the shape of what will stand here, so that nothing jumps. */
  width?: string;
  height?: string;
  shape?: "text" | "box" | "circle";
  className?: string;
};

/** A grey stand-in that appears only when loading takes longer than 150 ms. Say what loads with a `Spinner` label or a live region. */
export function Skeleton({ width, height, shape = "text", className }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(styles.skeleton, styles[shape], className)} style={size} aria-hidden="true" />;
}
