import { CountBadge } from "../feedback/badge.tsx";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import styles from "./nav-list.module.css";
import type { NavSection } from "./navigation.ts";

export type NavListProps = {
  label: string;
  sections: readonly NavSection[];
  /** Icons alone; the labels become tooltips and stay readable for screen readers. */
  compact?: boolean;
  onNavigate?: () => void;
  renderLink?: RenderLink | undefined;
};

/** The vertical menu of the back office. */
export function NavList({ label, sections, compact = false, onNavigate, renderLink }: NavListProps) {
  return (
    <nav aria-label={label} className={styles.nav} data-compact={compact || undefined}>
      {sections.map((section, index) => (
        <div key={section.label ?? index} className={styles.section}>
          {section.label ? <p className={styles.title}>{section.label}</p> : null}
          <ul className={styles.list}>
            {section.items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} compact={compact} onNavigate={onNavigate} renderLink={renderLink} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type NavLinkProps = {
  item: NavSection["items"][number];
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
      {item.count ? <CountBadge count={item.count} {...(item.countLabel ? { label: item.countLabel } : {})} /> : null}
    </UiLink>
  );
}
