import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./chip-group.module.css";

export type ChipOption = {
  value: string;
  label: ReactNode;
  /** How many results it has, formatted; drawn beside the label. */
  count?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};

export type ChipGroupProps = {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: readonly ChipOption[];
  /** The chosen values; one at most unless `multiple`. Leave out and give `defaultSelected` for a plain form. */
  selected?: readonly string[];
  defaultSelected?: readonly string[];
  onChange?: (selected: string[]) => void;
  multiple?: boolean;
  /** What is wrong with the choice, by the id of its text. */
  errorId?: string | undefined;
  /** The first chip, which takes the focus when the choice is wrong. */
  ref?: Ref<HTMLInputElement>;
};

/** A few choices as chips: checkboxes when several may hold, else radio buttons. A form sends them without a script. */
export function ChipGroup(props: ChipGroupProps) {
  const { legend, hideLegend, name, options, selected, defaultSelected, onChange, multiple, errorId, ref } = props;
  const change = (value: string, isChecked: boolean) => {
    if (!multiple) onChange?.([value]);
    else onChange?.(isChecked ? [...(selected ?? []), value] : (selected ?? []).filter((other) => other !== value));
  };
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.chip}>
            <input
              ref={index === 0 ? ref : undefined}
              type={multiple ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={styles.input}
              aria-invalid={(multiple && errorId !== undefined) || undefined}
              {...(selected
                ? { checked: selected.includes(option.value), onChange: (event) => change(option.value, event.target.checked) }
                : { defaultChecked: defaultSelected?.includes(option.value) })}
            />
            {option.icon}
            <span>{option.label}</span>
            {option.count === undefined ? null : <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
