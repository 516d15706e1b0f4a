import { type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import { ComboboxField, type ComboboxOption } from "#web/ui/fields/combobox-field.tsx";
import type { FieldTexts } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useDebounced } from "./debounced.ts";

export type Choice = { id: string; name: string };
/** The first of those that some letters find, and how many there are in all; undefined while that is asked. */
export type FoundChoices =
  | {
      items: readonly Choice[];
      total: number;
      /** The words that nothing holds as they were typed, where these hold words like them. */
      similarTo?: string | undefined;
      /** They are those of the letters before, while the new ones are asked. */
      isOfBefore?: boolean;
    }
  | undefined;

type ChoiceFieldProps<Of> = FieldTexts & {
  /** An id; "" for none. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  placeholder: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Asks for what the letters find; nothing typed finds the first of all. */
  useFound: (q: string, of: Of) => FoundChoices;
  /** Whose, and in which state; handed to `useFound`. */
  of: Of;
  /** Names what the address or a form brought along and no list has shown yet. */
  useNamed?: (id: string) => string | undefined;
};

const waitMs = 200;
const useNothing = () => undefined;

/** One of a list that grows: the browser's own select while all of it fits, a field that searches once it does not. */
export function ChoiceField<Of>(props: ChoiceFieldProps<Of>) {
  const { value, onChange, onBlur, ref, placeholder, required, disabled, useFound, of, useNamed = useNothing, ...texts } = props;
  const ui = useTranslations("ui");
  const lists = useTranslations("office.lists");
  const [typed, setTyped] = useState("");
  const [last, setLast] = useState<ComboboxOption>();
  const q = useDebounced(typed, waitMs);
  const all = useFound("", of);
  const found = useFound(q, of);
  const named = useNamed(value);
  if (all === undefined || all.total <= all.items.length) {
    return (
      <SelectField
        {...texts}
        ref={ref}
        required={required}
        disabled={disabled || all === undefined}
        placeholder={placeholder}
        value={all === undefined ? "" : value}
        options={(all?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const known =
    [...all.items, ...(found?.items ?? [])].find(({ id }) => id === value)?.name ?? (last?.value === value ? last.label : named);
  return (
    <ComboboxField
      {...texts}
      placeholder={placeholder}
      value={value === "" ? null : { value, label: known ?? "…" }}
      options={(found?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={found === undefined || found.isOfBefore === true || q !== typed}
      note={found?.similarTo === undefined ? undefined : lists("similar", { words: found.similarTo })}
      onQuery={setTyped}
      onChange={(option) => {
        setLast(option ?? undefined);
        onChange(option?.value ?? "");
      }}
      texts={{ clear: ui("clear"), nothing: ui("nothingFound"), loading: ui("loading") }}
    />
  );
}
