import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import styles from "./breadcrumbs.module.css";
import { type RenderLink, UiLink } from "./link.tsx";

export type Crumb = { label: string; href: string };

export type BreadcrumbsProps = {
  /** From the root to this page; the last one is this page. */
  items: readonly Crumb[];
  /** Name of the landmark: "Breadcrumbs". */
  label: string;
  renderLink?: RenderLink;
};

/** The way from the root; on phones the parent alone remains, as a way back. */
export function Breadcrumbs({ items, label, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs} data-print="no">
      <ol>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={item.href} className={index === items.length - 2 ? styles.parent : undefined}>
              {isLast ? (
                <span aria-current="page">{item.label}</span>
              ) : (
                <>
                  <UiLink href={item.href} renderLink={renderLink}>
                    {item.label}
                  </UiLink>
                  <IconChevronRight data-mirrored="" size={14} aria-hidden="true" />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
