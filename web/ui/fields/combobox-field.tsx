import IconX from "@tabler/icons-react/icons/IconX";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useAwaitedEnter } from "./awaited-enter.ts";
import styles from "./combobox-field.module.css";
import box from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type ComboboxOption = {
  value: string;
  label: string;
  /** Quieter, behind the label: whose it is. */
  detail?: string | undefined;
};

export type ComboboxFieldProps = FieldTexts & {
  /** What is chosen; null for nothing. */
  value: ComboboxOption | null;
  /** What the typed letters found, in order. */
  options: readonly ComboboxOption[];
  /** The letters have changed; asking later than at once is the caller's choice. */
  onQuery: (query: string) => void;
  onChange: (option: ComboboxOption | null) => void;
  /** The options are still those of other letters: Enter waits for those of the typed ones. */
  loading?: boolean;
  /** Says above the options that they are not quite what was typed; then nothing is chosen that nobody has seen. */
  note?: string | undefined;
  placeholder?: string;
  texts: { clear: string; nothing: string; loading: string };
};

/** A choice among more than a select can hold: letters narrow it (ARIA's editable combobox with a list). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { value, options, onQuery, onChange, loading, note, placeholder, texts, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const open = () => {
    if (isOpen) return;
    onQuery("");
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    enter.forget();
  };
  const choose = (option: ComboboxOption | null) => {
    onChange(option);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    enter.forget();
    setOpen(true);
    onQuery(text);
  };
  const enter = useAwaitedEnter(loading === true, (wasAwaited) => {
    const option = options[active];
    if (option && !(wasAwaited && note)) choose(option);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((active + step) % Math.max(1, options.length));
      else open();
    }
    if (!isOpen) return;
    if (event.key === "Enter") {
      event.preventDefault();
      enter.press();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  };
  /** Emptying the field takes the choice away; anything else that was typed and not chosen is dropped. */
  const leave = () => {
    if (typed === "" && value) onChange(null);
    close();
  };
  const activeId = isOpen && options[active] ? `${listId}-${active}` : undefined;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.root}>
          <span className={box.box}>
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              className={box.control}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              placeholder={placeholder}
              value={typed ?? value?.label ?? ""}
              onFocus={(event) => event.currentTarget.select()}
              onClick={open}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
            {value ? (
              <button
                type="button"
                className={styles.clear}
                aria-label={texts.clear}
                title={texts.clear}
                onClick={() => {
                  choose(null);
                  input.current?.focus();
                }}
              >
                <IconX size={16} stroke={2} aria-hidden="true" />
              </button>
            ) : null}
          </span>
          <span className={styles.list} hidden={!isOpen}>
            <Note>{isOpen ? note : undefined}</Note>
            <Options id={listId} label={field.label} options={options} active={active} chosen={value?.value} onChoose={choose} />
            {options.length === 0 ? <span className={styles.note}>{loading ? texts.loading : texts.nothing}</span> : null}
          </span>
        </span>
      )}
    </Field>
  );
}

type OptionsProps = {
  id: string;
  label: ReactNode;
  options: readonly ComboboxOption[];
  active: number;
  chosen: string | undefined;
  onChoose: (option: ComboboxOption) => void;
};

function Options({ id, label, options, active, chosen, onChoose }: OptionsProps) {
  return (
    <span id={id} role="listbox" aria-label={typeof label === "string" ? label : undefined}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          isActive={index === active}
          isChosen={option.value === chosen}
          onChoose={() => onChoose(option)}
        />
      ))}
    </span>
  );
}

/** Heard as it comes, read above the options. */
function Note({ children }: { children: string | undefined }) {
  return (
    <span role="status" className={children === undefined ? undefined : styles.note}>
      {children}
    </span>
  );
}

type OptionProps = { id: string; option: ComboboxOption; isActive: boolean; isChosen: boolean; onChoose: () => void };

function Option({ id, option, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input answers the keys
    <span
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.option}
      // The press must not take the focus from the input, whose blur closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(node) => {
        if (isActive) node?.scrollIntoView?.({ block: "nearest" });
      }}
    >
      <span>{option.label}</span>
      {option.detail ? <span className={styles.detail}> {option.detail}</span> : null}
    </span>
  );
}
