import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";
import { type LinkProps, type RenderLink, UiLink } from "./navigation/link.tsx";

/** `danger` is the last word of a question; among other buttons `quietDanger` says what it is by its colour alone. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "quietDanger";
export type ButtonSize = "s" | "m" | "l";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize;
  /** Before the text. */
  icon?: ReactNode;
  /** After the text. */
  iconAfter?: ReactNode;
  /** As wide as its container. */
  wide?: boolean | undefined;
};

export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "size"> &
  Look & {
    /** Shows a spinner, keeps the width and ignores presses; the button stays focusable. */
    loading?: boolean | undefined;
  };

export function Button({
  variant = "secondary",
  size = "m",
  icon,
  iconAfter,
  wide,
  loading,
  className,
  children,
  onClick,
  onMouseDown,
  ...rest
}: ButtonProps) {
  const isSubmit = rest.type === "submit";
  // Pressing to send must not leave the field first: the error that appears there would move the button from under the press.
  const keepFocus = isSubmit ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) return event.preventDefault();
    if (isSubmit) event.currentTarget.focus();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], wide && styles.wide, loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      onMouseDown={onMouseDown ?? keepFocus}
      onClick={press}
    >
      {loading ? (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      ) : null}
      {icon}
      {wordsOf(children)}
      {iconAfter}
    </button>
  );
}

/** In an element of their own, which draws nothing: a browser that translates puts others around words, and React could set nothing beside them. */
const wordsOf = (children: ReactNode) => (children === undefined ? null : <span className={styles.words}>{children}</span>);

export type ButtonLinkProps = LinkProps & Look & { renderLink?: RenderLink | undefined };

/** A link that looks like a button. */
export function ButtonLink({ variant = "secondary", size = "m", icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)}>
      {icon}
      {wordsOf(children)}
      {iconAfter}
    </UiLink>
  );
}

export type IconButtonProps = Omit<ButtonProps, "icon" | "iconAfter" | "wide" | "children" | "aria-label"> & {
  /** What pressing does; also the tooltip. */
  label: string;
  icon: ReactNode;
};

/** A square button with an icon alone, at least 32 px, named by `label`. */
export function IconButton({ label, icon, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} variant={variant} className={classNames(styles.square, className)} aria-label={label}>
      {icon}
    </Button>
  );
}
