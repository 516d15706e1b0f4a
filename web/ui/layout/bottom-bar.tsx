import IconDots from "@tabler/icons-react/icons/IconDots";
import IconX from "@tabler/icons-react/icons/IconX";
import { type ReactNode, useId, useRef } from "react";
import { CountBadge } from "../feedback/badge.tsx";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import styles from "./bottom-bar.module.css";
import { NavList } from "./nav-list.tsx";
import type { NavItem, NavSection } from "./navigation.ts";

type BottomBarProps = {
  texts: { mainNavigation: string; more: string; closeMenu: string };
  nav: readonly NavSection[];
  bottomNav?: readonly NavItem[] | undefined;
  footer?: ReactNode;
  renderLink?: RenderLink | undefined;
};

/** The phone's navigation: four places within reach of the thumb, everything else in a drawer. */
export function BottomBar({ texts, nav, bottomNav, footer, renderLink }: BottomBarProps) {
  const drawerId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const all = nav.flatMap((section) => section.items);
  const shown = (bottomNav ?? all).slice(0, 4);
  return (
    <div className={styles.phone} data-print="no">
      <nav className={styles.bar} aria-label={texts.mainNavigation}>
        {shown.map((item) => (
          <UiLink
            key={item.href}
            // No room for two targets: with something waiting, the entry leads to that.
            href={(item.count && item.countHref) || item.href}
            renderLink={renderLink}
            className={styles.entry}
            aria-current={item.active ? "page" : undefined}
          >
            <span className={styles.icon}>
              {item.icon}
              {item.count ? <CountBadge count={item.count} {...(item.countLabel ? { label: item.countLabel } : {})} /> : null}
            </span>
            <span className={styles.label}>{item.label}</span>
          </UiLink>
        ))}
        <button type="button" className={styles.entry} popoverTarget={drawerId}>
          <span className={styles.icon}>
            <IconDots aria-hidden="true" />
          </span>
          <span className={styles.label}>{texts.more}</span>
        </button>
      </nav>
      <div ref={drawer} id={drawerId} popover="auto" className={styles.drawer}>
        <button type="button" className={styles.close} popoverTarget={drawerId} popoverTargetAction="hide" aria-label={texts.closeMenu}>
          <IconX size={22} aria-hidden="true" />
        </button>
        <NavList label={texts.more} sections={nav} onNavigate={() => drawer.current?.hidePopover?.()} renderLink={renderLink} />
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </div>
  );
}
