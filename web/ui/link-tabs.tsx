import { type RenderLink, UiLink } from "#web/ui/link.tsx";
import styles from "#web/ui/link-tabs.module.css";

export type LinkTab = {
  /** Tells apart what has the same address; the address itself when left out. */
  key?: string;
  href: string;
  onClick?: (() => void) | undefined;
  label: string;
  /** Formatted; drawn beside the label. */
  count?: string | undefined;
};

export type LinkTabsProps = {
  /** Name of the landmark: whose parts these are. */
  label: string;
  items: readonly LinkTab[];
  /** The key or address of the part that is shown. */
  current: string;
  renderLink?: RenderLink;
};

/** The parts of one record, each a page of its own; they scroll sideways where there is no room. */
export function LinkTabs({ label, items, current, renderLink }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="no">
      <ul>
        {items.map(({ href, key = href, label: text, count, onClick }) => (
          <li key={key}>
            <UiLink href={href} aria-current={key === current ? "page" : undefined} onClick={onClick} renderLink={renderLink}>
              {text}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
