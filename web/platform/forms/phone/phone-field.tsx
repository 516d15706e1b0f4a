import { type FocusEvent, useRef } from "react";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";

type PhoneFieldProps = TextFieldProps & {
  /** Where the person is at home, as far as the form knows: whose number it is that begins with 0. */
  country?: () => string | undefined;
};

/**
 * A telephone number as people write it. Once it is typed it stands there with
 * the country it was understood as, so that somebody from next door sees when
 * theirs was taken for another's.
 */
export function PhoneField({ country, ...field }: PhoneFieldProps) {
  const before = useRef<string>(undefined);
  const understand = async (input: HTMLInputElement, event: FocusEvent<HTMLInputElement>) => {
    const typed = input.value;
    if (typed === before.current || typed.trim() === "") return;
    // The numbering plans come with the first number that is typed; without them it stays as it is, and the server reads it.
    const plans = await import("./read-phone.ts").catch(() => undefined);
    const readable = plans?.readPhone(typed, country?.());
    if (readable === undefined || readable === typed || input.value !== typed) return;
    input.value = readable;
    await field.onChange?.({ ...event, target: input, currentTarget: input, type: "change" } as never);
  };
  return (
    <TextField
      type="tel"
      autoComplete="tel"
      {...field}
      onFocus={(event) => {
        before.current = event.currentTarget.value;
        field.onFocus?.(event);
      }}
      onBlur={(event) => {
        field.onBlur?.(event);
        void understand(event.currentTarget, event);
      }}
    />
  );
}
