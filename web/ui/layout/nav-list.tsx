import { CountBadge } from "../feedback/badge.tsx";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import styles from "./nav-list.module.css";
import type { NavItem, NavSection } from "./navigation.ts";

export type NavListProps = {
  label: string;
  sections: readonly NavSection[];
  /** Icons alone; the labels become tooltips and stay readable for screen readers. */
  compact?: boolean;
  onNavigate?: () => void;
  renderLink?: RenderLink | undefined;
};

function ItemCount({ item: { count, countLabel } }: { item: NavItem }) {
  return count ? <CountBadge count={count} {...(countLabel ? { label: countLabel } : {})} /> : null;
}

/** The vertical menu of the back office. */
export function NavList({ label, sections, compact = false, onNavigate, renderLink }: NavListProps) {
  return (
    <nav aria-label={label} className={styles.nav} data-compact={compact || undefined}>
      {sections.map((section, index) => (
        <div key={section.label ?? index} className={styles.section}>
          {section.label ? <p className={styles.title}>{section.label}</p> : null}
          <ul className={styles.list}>
            {section.items.map((item) => (
              <li key={item.href} className={styles.item}>
                <NavLink item={item} compact={compact} onNavigate={onNavigate} renderLink={renderLink} />
                {item.count && item.countHref ? (
                  <UiLink
                    href={item.countHref}
                    renderLink={renderLink}
                    className={styles.count}
                    title={item.countLabel}
                    onClick={onNavigate}
                  >
                    <ItemCount item={item} />
                  </UiLink>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type NavLinkProps = {
  item: NavItem;
  compact: boolean;
  onNavigate: (() => void) | undefined;
  renderLink: RenderLink | undefined;
};

function NavLink({ item, compact, onNavigate, renderLink }: NavLinkProps) {
  return (
    <UiLink
      href={item.href}
      renderLink={renderLink}
      className={styles.link}
      title={compact ? item.label : undefined}
      aria-current={item.active ? "page" : undefined}
      onClick={onNavigate}
    >
      {item.icon ? <span className={styles.icon}>{item.icon}</span> : null}
      <span className={styles.label}>{item.label}</span>
      {item.countHref ? null : <ItemCount item={item} />}
    </UiLink>
  );
}
