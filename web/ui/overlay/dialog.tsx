import IconX from "@tabler/icons-react/icons/IconX";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";
import { CloseQuestion, useTypedText } from "./typed-text.ts";

export type DialogProps = {
  open: boolean;
  /** Asked to close: close button, Escape or a press outside. The owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  description?: ReactNode;
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode;
  /** "m" for a question, "2xl" (the default, 42rem) for a form. */
  size?: "m" | "2xl";
  /** In the middle, or as a panel from the end of the line or from below. */
  placement?: "centre" | "side" | "bottom";
  /** False while something runs that must not be broken off: no close button, no Escape, no press outside. */
  dismissible?: boolean;
  /** What is typed here waits elsewhere, as a draft: closing loses nothing, and nobody is asked. */
  keepsTyped?: boolean;
  children?: ReactNode;
};

/** A modal on the browser's own `<dialog>`: it keeps the focus inside, gives it back, and makes the page behind inert. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, description, footer, size = "2xl", placement = "centre", dismissible = true, children } = props;
  const Question = useContext(CloseQuestion);
  const typed = useTypedText();
  const [isAsking, setAsking] = useState(false);
  const mustAsk = () => dismissible && Question !== null && !props.keepsTyped && typed.isTyped();
  const close = () => (mustAsk() ? setAsking(true) : onClose());
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      element.showModal();
      firstControl(element)?.focus();
    } else {
      element.close();
      setAsking(false);
    }
  }, [open]);

  // A second Escape would close the dialog past `cancel`.
  const onEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape" || (event.target as Element).closest("dialog") !== event.currentTarget) return;
    if (!dismissible) event.preventDefault();
    else if (!event.defaultPrevented && mustAsk()) {
      event.preventDefault();
      setAsking(true);
    }
  };

  /** React hands events of a question inside this dialog on to it, `close` and `cancel` too, which browsers do not. */
  const isOwn = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return (
    // The press outside is a convenience of the pointer; Escape and the close button do the same for everybody.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[placement], size === "m" && styles.narrow)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (dismissible) close();
      }}
      onFocus={typed.onFocus}
      onKeyDown={onEscape}
      onClose={(event) => {
        if (open && isOwn(event)) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && isOwn(event)) close();
      }}
    >
      {open ? (
        <div className={styles.panel}>
          {/* No `header`: where the dialog stands outside of `main` that would be the page's banner. */}
          <div className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {dismissible ? <IconButton size="s" label={closeLabel} icon={<IconX aria-hidden="true" />} onClick={close} /> : null}
          </div>
          <div className={styles.body}>
            {description ? (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            ) : null}
            <div className={styles.content}>{children}</div>
          </div>
          {footer ? (
            <div className={styles.footer} data-foot="">
              {footer}
            </div>
          ) : null}
          {isAsking && Question ? (
            <Question
              onStay={() => setAsking(false)}
              onLeave={() => {
                setAsking(false);
                onClose();
              }}
            />
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

export type DrawerProps = Omit<DialogProps, "placement" | "size"> & { side?: "side" | "bottom" };

/** A panel that comes from the end of the line, on phones from below: filters, details. */
export function Drawer({ side = "side", ...rest }: DrawerProps) {
  return <Dialog {...rest} placement={side} />;
}

/** Where typing starts: the first field, else the first (quietest) button of the foot, else wherever the browser puts it. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  const field = ":is(input, select, textarea):not([type=hidden], :disabled)";
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>(field) ??
    dialog.querySelector<HTMLElement>("[data-foot] button")
  );
}
