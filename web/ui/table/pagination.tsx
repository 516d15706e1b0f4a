import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import type { ReactNode } from "react";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import { pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  texts: {
    /** Name of the landmark: "Pages". */
    label: string;
    previous: string;
    next: string;
    /** Name of one link: "Page 3". */
    page: (page: number) => string;
  };
  renderLink?: RenderLink;
};

/** Links to the pages around this one and to both ends; works without JavaScript. Nothing is drawn for a single page. */
export function Pagination({ page, pageCount, hrefFor, texts, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  const edge = (label: string, target: number, icon: ReactNode, rel: string) =>
    target < 1 || target > pageCount ? (
      <span className={styles.edge} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <UiLink href={hrefFor(target)} className={styles.edge} aria-label={label} rel={rel} data-change renderLink={renderLink}>
        {icon}
      </UiLink>
    );
  return (
    <nav aria-label={texts.label} className={styles.pagination} data-print="no">
      {edge(texts.previous, page - 1, <IconChevronLeft data-mirrored="" size={18} aria-hidden="true" />, "prev")}
      <ul className={styles.list}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key} className={entry.near ? undefined : styles.far}>
            {entry.page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <UiLink
                href={hrefFor(entry.page)}
                className={styles.page}
                aria-label={texts.page(entry.page)}
                aria-current={entry.page === page ? "page" : undefined}
                data-change
                renderLink={renderLink}
              >
                {entry.page}
              </UiLink>
            )}
          </li>
        ))}
      </ul>
      {edge(texts.next, page + 1, <IconChevronRight data-mirrored="" size={18} aria-hidden="true" />, "next")}
    </nav>
  );
}
