import { useState } from "react";
import type { ExampleProps } from "../example-words.en.ts";
import { Stack } from "../stack.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { ChipField } from "./chip-field.tsx";
import { ChipGroup } from "./chip-group.tsx";
import { ComboboxField, type ComboboxOption } from "./combobox-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Suggestions, useSuggestionInput } from "./suggestions.tsx";

export function Choices({ words }: ExampleProps) {
  const options = [words.light, words.dark, words.auto].map((label) => ({ value: label, label }));
  return (
    <Stack>
      <CheckboxField label={words.agree} help={words.help} />
      <CheckboxField label={words.agree} error={words.emailError} />
      <SelectField label={words.colour} options={options} />
      <ChipGroup legend={words.colour} name="one" options={options} defaultSelected={[words.light]} />
      <ChipGroup legend={words.colour} name="several" multiple options={options} defaultSelected={[words.light, words.dark]} />
      <ChipField legend={words.colour} name="wrong" options={options} error={words.emailError} />
    </Stack>
  );
}

export function Combobox({ words }: ExampleProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [typed, setTyped] = useState("");
  const options = ["Zout & Rook", "Vrolijke Vrijdag", "De Wilde Wissel"]
    .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
    .map((name) => ({ value: name, label: name, detail: words.vendors }));
  return (
    <ComboboxField
      label={words.vendors}
      value={chosen}
      options={options}
      onQuery={setTyped}
      onChange={setChosen}
      texts={{ clear: words.clear, nothing: words.nothing, loading: words.loading }}
    />
  );
}

export function Suggesting({ words }: ExampleProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <div style={{ position: "relative" }}>
      <label>
        {words.search} <input ref={setInput} type="text" autoComplete="off" />
      </label>
      {input ? <Suggested input={input} words={words} /> : null}
    </div>
  );
}

function Suggested({ input, words }: ExampleProps & { input: HTMLInputElement }) {
  const state = useSuggestionInput(input);
  const found = ["Gent", "Genk", "Antwerpen"].filter((city) => city.toLowerCase().startsWith(state.typed.toLowerCase()));
  return (
    <Suggestions
      input={input}
      state={state}
      options={found}
      keyOf={(city) => city}
      onChoose={(city) => {
        input.value = city;
        state.close();
      }}
      texts={{ list: words.search, found: (count) => String(count) }}
    >
      {(city) => ({ name: city, more: null })}
    </Suggestions>
  );
}
