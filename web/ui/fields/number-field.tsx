import IconMinus from "@tabler/icons-react/icons/IconMinus";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import { readNumber, stepFrom } from "./number-step.ts";

export type NumberFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "step" | "prefix"
> &
  FieldTexts & {
    /** A whole number, null when empty, or what was typed where it is neither. Leave it out and give `defaultValue` for a plain form. */
    value?: number | string | null;
    defaultValue?: number | null;
    onChange?: (value: number | null) => void;
    /** Takes what is no whole number, so that a form can say what is wrong with it: a fraction, or the text itself. Without it that counts as nothing typed. */
    onOther?: (value: number | string, text: string) => void;
    min?: number;
    max?: number;
    step?: number;
    decreaseLabel: string;
    increaseLabel: string;
  };

/**
 * A whole number with − and +. Arrow keys step, and typing is never corrected while it goes on, and what is no
 * whole number stays as it was typed: a value outside min…max is handed on, so that the form can say what is wrong with it.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, help, error, optionalText, className, id, required, disabled } = props;
  const { value, defaultValue, onChange, onOther, min, max, step = 1, decreaseLabel, increaseLabel, ...rest } = props;
  const input = withoutTexts(rest);
  const [own, setOwn] = useState<number | string | null>(defaultValue ?? null);
  const held = value === undefined ? own : value;
  const current = typeof held === "number" && Number.isInteger(held) ? held : null;
  // What was typed, and what it came to: once the field is left, the text is gone when that becomes another value from outside.
  const [typed, setTyped] = useState<{ text: string; held: number | string | null; isGoingOn: boolean } | null>(null);
  const isShownAsTyped = typed !== null && (typed.isGoingOn || Object.is(typed.held, held));
  const texts = { label, hideLabel, help, error, optionalText, className };

  const change = (next: number | null) => {
    setOwn(next);
    onChange?.(next);
  };
  const type = (text: string) => {
    const read = readNumber(text);
    const isWhole = read === null || Number.isInteger(read);
    const next = isWhole || onOther ? read : null;
    setTyped({ text, held: next, isGoingOn: true });
    if (isWhole || !onOther) return change(next as number | null);
    setOwn(next);
    onOther(read, text);
  };
  const stepBy = (direction: 1 | -1) => {
    setTyped(null);
    change(stepFrom(current, direction * step, min, max));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    stepBy(event.key === "ArrowUp" ? 1 : -1);
  };

  return (
    <Field {...texts} id={id} required={required}>
      {(control) => (
        <span className={styles.box}>
          <button
            type="button"
            className={styles.step}
            aria-label={decreaseLabel}
            tabIndex={-1}
            disabled={disabled || (current !== null && min !== undefined && current <= min)}
            onClick={() => stepBy(-1)}
          >
            <IconMinus size={18} stroke={2} aria-hidden="true" />
          </button>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            aria-valuenow={current ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            required={required}
            disabled={disabled}
            className={classNames(styles.control, styles.number)}
            value={isShownAsTyped ? typed.text : (held ?? "")}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => {
              const read = readNumber(event.target.value);
              setTyped(typed === null || read === null || Number.isInteger(read) ? null : { ...typed, isGoingOn: false });
              props.onBlur?.(event);
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={increaseLabel}
            tabIndex={-1}
            disabled={disabled || (current !== null && max !== undefined && current >= max)}
            onClick={() => stepBy(1)}
          >
            <IconPlus size={18} stroke={2} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}

function withoutTexts<T extends FieldTexts>(props: T): Omit<T, keyof FieldTexts> {
  const { label, hideLabel, help, error, optionalText, className, ...rest } = props;
  return rest;
}
