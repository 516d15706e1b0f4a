import { readJson, tabStorage, typedAlongKey } from "#web/ui/browser-storage.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { path: string; fields: { id: string; value: string; isChecked: boolean | null }[] };

const fields = "main :is(input, textarea, select):not([type=hidden], [type=password], [type=file], [type=submit])";

/** Remembers what stands in the fields of this page, for the same page that is loaded anew: in another language. */
export function packTyped(): void {
  const typed: Typed = { path: window.location.pathname, fields: everyField().flatMap(({ id, field }) => whatStandsIn(id, field)) };
  tabStorage.setItem(typedAlongKey, JSON.stringify(typed));
}

const retryMs = 50;
const timeoutMs = 5_000;

/** Writes it back where it is missing until it stays, and tells React as the keyboard would. */
export function unpackTyped(): void {
  const typed = readJson(tabStorage, typedAlongKey) as Typed | undefined;
  tabStorage.removeItem(typedAlongKey);
  if (typed?.path !== window.location.pathname) return;
  const waiting = new Map(typed.fields.map((field) => [field.id, field]));
  const stood = new Set<string>();
  const until = performance.now() + timeoutMs;
  const unpack = () => {
    for (const { id, field } of everyField()) {
      const kept = waiting.get(id);
      if (!kept || !isTakenOver(field)) continue;
      // React knows a field before it is done with the page, and then puts back what it had: it counts at the second look.
      if (!stands(field, kept)) put(field, kept);
      else if (stood.has(id)) waiting.delete(id);
      else stood.add(id);
    }
    if (waiting.size > 0 && performance.now() < until) setTimeout(unpack, retryMs);
  };
  unpack();
}

/** Whether React listens to the field: what is written before that, it writes over. Parts of a page come one after the other. */
const isTakenOver = (field: Field) => Object.keys(field).some((name) => name.startsWith("__reactProps"));

/** Named by their form and their name there, of several choices by their value too: the same in every language. */
function everyField(): { id: string; field: Field }[] {
  const forms = [...document.forms];
  return [...document.querySelectorAll<Field>(fields)].map((field) => {
    const form = field.form ? forms.indexOf(field.form) : -1;
    return { id: [form, field.name || field.id, isChoice(field) ? field.value : ""].join("\n"), field };
  });
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function whatStandsIn(id: string, field: Field): Typed["fields"] {
  if (!isChoice(field)) return field.value === "" ? [] : [{ id, value: field.value, isChecked: null }];
  // A radio is taken back by the one that is chosen instead.
  return field.type === "radio" && !field.checked ? [] : [{ id, value: field.value, isChecked: field.checked }];
}

const stands = (field: Field, { value, isChecked }: Typed["fields"][number]) =>
  isChecked === null ? field.value === value : (field as HTMLInputElement).checked === isChecked;

function put(field: Field, { value, isChecked }: Typed["fields"][number]): void {
  if (isChecked === null) write(field, value);
  else check(field);
}

function write(field: Field, value: string): void {
  // React watches what is set at the field itself: a text is set past it, and told by the event.
  const owner = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

function check(field: Field): void {
  field.closest("details")?.setAttribute("open", "");
  field.click();
}
