import type { ReactNode } from "react";

/** One entry of a menu. `active` marks the current page; `count` is what waits there. */
export type NavItem = {
  label: string;
  href: string;
  icon?: ReactNode;
  active?: boolean | undefined;
  count?: number | undefined;
  /** What is counted, for screen readers: "3 waiting for you" reads better than "3". */
  countLabel?: string | undefined;
  /** Where exactly that is listed. */
  countHref?: string | undefined;
};

export type NavSection = { label?: string | undefined; items: readonly NavItem[] };
