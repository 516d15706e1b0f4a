import { useEffect, useRef } from "react";
import { type RenderLink, UiLink } from "./link.tsx";
import styles from "./link-tabs.module.css";

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

/** The parts of one record, each a page of its own; they scroll sideways where there is no room, to the one that is shown. */
export function LinkTabs({ label, items, current, renderLink }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const index = items.findIndex(({ href, key = href }) => key === current);
  useEffect(() => {
    const shown = nav.current?.querySelectorAll("a")[index];
    if (!nav.current || !shown) return;
    const [place, tab] = [nav.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    // Sideways only: the page itself stays where it is. Some of the neighbour shows that there is more.
    if (tab.right > place.right) nav.current.scrollLeft += tab.right - place.right + 40;
    else if (tab.left < place.left) nav.current.scrollLeft += tab.left - place.left - 40;
  }, [index]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs} data-print="no">
      <ul>
        {items.map(({ href, key = href, label: text, count, onClick }) => (
          <li key={key}>
            <UiLink href={href} aria-current={key === current ? "page" : undefined} onClick={onClick} renderLink={renderLink}>
              <span>{text}</span>
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
