import { useState } from "react";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { useFormats } from "../page/route-context.ts";
import { parseHundredths } from "./money-text.ts";

/** What such a field holds: hundredths, null when empty, or the text itself where it is no number, so that the form can say so. */
export type Hundredths = number | string | null;

type HundredthsFieldProps = Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "type" | "inputMode"> & {
  value: Hundredths;
  onChange: (value: Hundredths) => void;
};

/** An amount in euros as people write it here (`1.234,50`); its value is in cents. For a `Controller`. */
export function MoneyField(props: HundredthsFieldProps) {
  const formats = useFormats();
  return <HundredthsField prefix="€" {...props} show={formats.amount} />;
}

/** A percentage with at most two decimals; its value is in basis points. */
export function PercentField(props: HundredthsFieldProps) {
  const formats = useFormats();
  return <HundredthsField suffix="%" {...props} show={(basisPoints) => formats.number(basisPoints / 100)} />;
}

/** Typing is never corrected while it goes on; leaving the field shows what was understood. */
function HundredthsField({ value, onChange, onBlur, show, ...props }: HundredthsFieldProps & { show: (hundredths: number) => string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === "number" ? show(value) : (value ?? "");
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const parsed = parseHundredths(text);
        setTyped(text);
        onChange(parsed === undefined ? text : parsed);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
