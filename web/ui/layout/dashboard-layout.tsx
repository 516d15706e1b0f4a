import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/icons/IconLayoutSidebarLeftCollapse";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/icons/IconLayoutSidebarLeftExpand";
import type { ReactNode } from "react";
import type { RenderLink } from "../navigation/link.tsx";
import { SkipLink } from "../visually-hidden.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import styles from "./dashboard-layout.module.css";
import { NavList } from "./nav-list.tsx";
import type { NavItem, NavSection } from "./navigation.ts";

export type DashboardLayoutTexts = {
  skip: string;
  mainNavigation: string;
  collapse: string;
  expand: string;
  /** The phone's bottom bar: the entry that opens the whole menu, and the one that closes it. */
  more: string;
  closeMenu: string;
};

export type DashboardLayoutProps = {
  texts: DashboardLayoutTexts;
  brand: ReactNode;
  /** The mark alone, for the collapsed sidebar. */
  brandCompact: ReactNode;
  nav: readonly NavSection[];
  /** Up to four for the phone's bottom bar; the first four of `nav` when left out. */
  bottomNav?: readonly NavItem[];
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** At the foot of the sidebar and of the phone's menu: who is signed in, switches. */
  sidebarFooter?: ReactNode;
  /** Top bar: breadcrumbs or search at the start, theme, language and account at the end. */
  topStart?: ReactNode;
  topEnd?: ReactNode;
  /** Across the page below the top bar: "awaiting activation" and the like. */
  notice?: ReactNode;
  renderLink?: RenderLink;
  children: ReactNode;
};

/** The back office's frame: a sidebar that collapses to icons, and on phones a bottom bar with the rest in a drawer. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { texts, brand, brandCompact, nav, collapsed, onCollapsedChange, sidebarFooter, renderLink } = props;
  const label = collapsed ? texts.expand : texts.collapse;
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <SkipLink label={texts.skip} />
      <aside className={styles.sidebar}>
        <div className={styles.brand}>{collapsed ? brandCompact : brand}</div>
        <NavList label={texts.mainNavigation} sections={nav} compact={collapsed} renderLink={renderLink} />
        <div className={styles.sidebarFooter}>
          {sidebarFooter}
          <button
            type="button"
            className={styles.collapse}
            aria-expanded={!collapsed}
            aria-label={label}
            title={label}
            onClick={() => onCollapsedChange(!collapsed)}
          >
            <CollapseIcon data-mirrored="" size={20} stroke={1.75} aria-hidden="true" />
            <span>{label}</span>
          </button>
        </div>
      </aside>
      <div className={styles.column}>
        <header className={styles.top} data-print="no">
          <div className={styles.topBrand}>{brandCompact}</div>
          <div className={styles.topStart}>{props.topStart}</div>
          <div className={styles.topEnd}>{props.topEnd}</div>
        </header>
        {props.notice}
        <main id="main" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
      <BottomBar texts={texts} nav={nav} bottomNav={props.bottomNav} footer={sidebarFooter} renderLink={renderLink} />
    </div>
  );
}
