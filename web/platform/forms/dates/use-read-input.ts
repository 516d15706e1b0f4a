import { type ChangeEvent, type FocusEvent, type Ref, type RefObject, useCallback, useEffect, useRef } from "react";

type ReadInputOptions = {
  /** What the text came to, or the text itself where it came to nothing. Another value from outside takes the place of what stands there. */
  value: string;
  read: (text: string) => string;
  write: (value: string) => string;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * What makes an `<input>` one whose text is read as something else while it is typed. Typing is never corrected while
 * it goes on; leaving the field shows what was understood. What was typed before the scripts came stays.
 */
export function useReadInput({ value, read, write, onChange, onBlur, ref }: ReadInputOptions) {
  const input = useRef<HTMLInputElement>(null);
  const shown = write(value);
  const followed = useRef(shown);
  useEffect(() => {
    if (followed.current === shown) return;
    followed.current = shown;
    const field = input.current;
    if (field && (document.activeElement !== field || read(field.value) !== value)) field.value = shown;
  }, [shown, value, read]);
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node;
      if (typeof ref === "function") ref(node);
      else if (ref) (ref as RefObject<HTMLInputElement | null>).current = node;
    },
    [ref],
  );
  return {
    input: {
      ref: attach,
      type: "text",
      autoComplete: "off",
      maxLength: 40,
      defaultValue: shown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(read(event.currentTarget.value)),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.value = write(read(event.currentTarget.value));
        onBlur?.(event);
      },
    },
    current: () => read(input.current?.value ?? ""),
    /** What was picked rather than typed. */
    choose: (picked: string) => {
      if (input.current) input.current.value = write(picked);
      onChange?.(picked);
    },
  };
}
