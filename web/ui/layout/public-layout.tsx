import IconMenu2 from "@tabler/icons-react/icons/IconMenu2";
import IconX from "@tabler/icons-react/icons/IconX";
import { type ReactNode, useRef } from "react";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import { SkipLink } from "../visually-hidden.tsx";
import type { NavItem } from "./navigation.ts";
import styles from "./public-layout.module.css";

export type FooterColumn = { title: string; items: readonly NavItem[] };

export type PublicLayoutTexts = { skip: string; mainNavigation: string; openMenu: string; closeMenu: string; footerNavigation: string };

export type PublicLayoutProps = {
  texts: PublicLayoutTexts;
  /** Wordmark with a link home. */
  brand: ReactNode;
  /** Their labels alone: a visitor has nothing that waits. */
  nav: readonly NavItem[];
  /** Sit side by side at the end of the header; language and theme move into the menu on phones. */
  language?: ReactNode;
  theme?: ReactNode;
  account?: ReactNode;
  /** Below the header across the full width, before the boxed content: a hero, a search bar. */
  banner?: ReactNode;
  footer: readonly FooterColumn[];
  /** Last line of the footer: legal entity, year. */
  footerNote?: ReactNode;
  /** Beside the footer's columns, above the note. */
  footerBrand?: ReactNode;
  renderLink?: RenderLink;
  children: ReactNode;
};

/** The storefront's frame. It needs no JavaScript: the phone menu is a native popover. */
export function PublicLayout(props: PublicLayoutProps) {
  const { texts, brand, nav, language, theme, account, banner, renderLink, children } = props;
  const menu = useRef<HTMLDivElement>(null);
  const links = nav.map((item) => (
    <li key={item.href}>
      <UiLink
        href={item.href}
        renderLink={renderLink}
        className={styles.navLink}
        aria-current={item.active ? "page" : undefined}
        onClick={() => menu.current?.hidePopover?.()}
      >
        {item.label}
      </UiLink>
    </li>
  ));
  return (
    <div className={styles.page}>
      <SkipLink label={texts.skip} />
      <header className={styles.header} data-print="no">
        <div className={styles.bar}>
          {brand}
          <nav aria-label={texts.mainNavigation} className={styles.nav}>
            <ul>{links}</ul>
          </nav>
          <div className={styles.controls}>
            <div className={styles.wideOnly}>
              {language}
              {theme}
            </div>
            {account}
            <button type="button" className={styles.menuButton} popoverTarget="public-menu" aria-label={texts.openMenu}>
              <IconMenu2 size={22} aria-hidden="true" />
            </button>
          </div>
        </div>
        <div ref={menu} id="public-menu" popover="auto" className={styles.menu}>
          <button
            type="button"
            className={styles.close}
            popoverTarget="public-menu"
            popoverTargetAction="hide"
            aria-label={texts.closeMenu}
          >
            <IconX size={22} aria-hidden="true" />
          </button>
          <nav aria-label={texts.mainNavigation}>
            <ul>{links}</ul>
          </nav>
          <div className={styles.menuControls}>
            {language}
            {theme}
          </div>
        </div>
      </header>
      {banner}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter {...props} />
    </div>
  );
}

function PublicFooter({ texts, footer, footerNote, footerBrand, renderLink }: PublicLayoutProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        {footerBrand ? <div className={styles.footerBrand}>{footerBrand}</div> : null}
        <nav aria-label={texts.footerNavigation} className={styles.columns} data-print="no">
          {footer.map((column) => (
            <section key={column.title}>
              <h2 className={styles.columnTitle}>{column.title}</h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.href}>
                    <UiLink href={item.href} renderLink={renderLink} className={styles.footerLink}>
                      {item.label}
                    </UiLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      {footerNote ? <div className={styles.note}>{footerNote}</div> : null}
    </footer>
  );
}
