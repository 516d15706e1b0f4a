import { useState } from "react";
import type { ExampleProps } from "../example-words.en.ts";
import { Stack } from "../stack.tsx";
import styles from "./field.module.css";
import { Field } from "./field.tsx";
import { NumberField } from "./number-field.tsx";
import { RangeField } from "./range-field.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";

export function Texts({ words }: ExampleProps) {
  return (
    <Stack>
      <TextField label={words.name} required defaultValue="Charlotte Dubois" autoComplete="off" />
      <TextField label={words.email} type="email" help={words.help} error={words.emailError} />
      <TextField label={words.price} prefix="€" optionalText={words.optional} inputMode="decimal" />
      <TextField label={words.name} disabled defaultValue="Kobe Lemmens" />
      <TextAreaField label={words.note} rows={3} defaultValue={words.text} />
    </Stack>
  );
}

export function Numbers({ words }: ExampleProps) {
  const [radius, setRadius] = useState(12);
  return (
    <Stack>
      <NumberField label={words.people} defaultValue={12} min={1} max={40} decreaseLabel={words.fewer} increaseLabel={words.more} />
      <RangeField label={words.colour} min={0} max={20} value={radius} onChange={(event) => setRadius(event.currentTarget.valueAsNumber)} />
    </Stack>
  );
}

export function OwnControl({ words }: ExampleProps) {
  return (
    <Field label={words.colour} help={words.help}>
      {(control) => (
        <span className={styles.box}>
          <input {...control} type="color" defaultValue="#2450e4" />
        </span>
      )}
    </Field>
  );
}
