import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./menu.module.css";
import { nextMenuIndex } from "./menu-keys.ts";

export type MenuEntry = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Goes somewhere, or does something. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The one in force, for menus of choices such as the language. */
  checked?: boolean;
  /** A line above this entry. */
  separated?: boolean;
};

export type MenuProps = {
  /** Text of the button; with `iconOnly` its name for screen readers. */
  label: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  entries: readonly MenuEntry[];
  /** Above the entries: who is signed in. */
  header?: ReactNode;
  align?: "start" | "end";
  /** Opens above the button, for the foot of a sidebar. */
  above?: boolean;
  /** Stands free of a frame that would cut it off, such as a table's; scrolling closes it. */
  floating?: boolean;
  button?: Pick<ButtonProps, "variant" | "size" | "className" | "disabled">;
  /** In place of the label inside the button: an avatar. The label stays its name for screen readers. */
  buttonContent?: ReactNode;
  renderLink?: RenderLink;
};

/** @returns how to stop listening */
function onOutside(root: RefObject<HTMLElement | null>, events: readonly string[], leave: () => void): () => void {
  const abort = new AbortController();
  const hear = (event: Event) => {
    if (!root.current?.contains(event.target as Node)) leave();
  };
  for (const name of events) document.addEventListener(name, hear, { capture: true, passive: true, signal: abort.signal });
  return () => abort.abort();
}

/** The item that a key leads to from the one with the focus. */
function itemAfter(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const texts = all.map((item) => item.textContent ?? "");
  return all[nextMenuIndex(key, all.indexOf(document.activeElement as HTMLElement), texts)];
}

function triggerContent({ buttonContent, iconOnly, label }: MenuProps): ReactNode {
  if (!buttonContent) return iconOnly ? null : label;
  return (
    <>
      {buttonContent}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** A button that opens a menu: arrows, Home and End move, a letter jumps, Escape and Tab close and the focus returns. */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly, entries, header, align = "end", above, floating, button, buttonContent, renderLink } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const firstFocus = useRef<"first" | "last">("first");
  const id = useId();

  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(root.current)
      .at(firstFocus.current === "first" ? 0 : -1)
      // Scrolling it into view would close it again.
      ?.focus({ preventScroll: floating === true });
    return onOutside(root, floating ? ["pointerdown", "scroll"] : ["pointerdown"], () => setOpen(false));
  }, [isOpen, floating]);

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    firstFocus.current = event.key === "ArrowDown" ? "first" : "last";
    setOpen(true);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") return close(event.key === "Escape");
    const next = itemAfter(event.key, itemsIn(root.current));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={root} className={styles.root}>
      <Button
        {...button}
        ref={trigger}
        variant={button?.variant ?? (iconOnly ? "ghost" : "secondary")}
        className={classNames(iconOnly && styles.iconOnly, button?.className)}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={iconOnly && !buttonContent ? label : undefined}
        title={iconOnly ? label : undefined}
        onKeyDown={onTriggerKey}
        onClick={() => {
          firstFocus.current = "first";
          setOpen(!isOpen);
        }}
      >
        {triggerContent(props)}
      </Button>
      {isOpen ? (
        <div
          className={classNames(styles.panel, styles[align], above && styles.above, floating && styles.floating)}
          style={floating ? placeBy(trigger.current, entries.length) : undefined}
        >
          {header ? <div className={styles.header}>{header}</div> : null}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onMenuKey}>
            {entries.map((entry) => (
              <MenuItem key={entry.key} entry={entry} onDone={() => close(true)} renderLink={renderLink} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Below the button, or above it where there is no room; towards the middle of the window, so that nothing is cut off. */
function placeBy(button: HTMLElement | null, entryCount: number): CSSProperties {
  if (!button) return {};
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const roughHeight = entryCount * 38 + 24;
  const isRoomBelow = bottom + roughHeight < window.innerHeight || top < roughHeight;
  const isRtl = getComputedStyle(button).direction === "rtl";
  const { clientWidth } = document.documentElement;
  const isLeft = left + right < clientWidth;
  const side = `${isLeft ? left : clientWidth - right}px`;
  return {
    insetBlock: isRoomBelow ? `${bottom + 6}px auto` : `auto ${window.innerHeight - top + 6}px`,
    insetInline: isLeft === isRtl ? `auto ${side}` : `${side} auto`,
  };
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

function MenuItem({ entry, onDone, renderLink }: { entry: MenuEntry; onDone: () => void; renderLink: RenderLink | undefined }) {
  const shared = {
    role: entry.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": entry.checked,
    "aria-disabled": entry.disabled || undefined,
    tabIndex: -1,
    className: classNames(styles.item, entry.danger && styles.danger, entry.separated && styles.separated),
  };
  const content = (
    <>
      {entry.icon}
      <span className={styles.label}>{entry.label}</span>
      {entry.checked ? <span className={styles.tick} aria-hidden="true" /> : null}
    </>
  );
  const select = () => {
    if (entry.disabled) return;
    onDone();
    entry.onSelect?.();
  };
  if (entry.href === undefined || entry.disabled) {
    return (
      <button {...shared} type="button" onClick={select}>
        {content}
      </button>
    );
  }
  return (
    <UiLink {...shared} href={entry.href} onClick={select} renderLink={renderLink}>
      {content}
    </UiLink>
  );
}
