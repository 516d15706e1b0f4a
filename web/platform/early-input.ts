declare global {
  interface Window {
    /** Left by the page's small script (`start/late-scripts.ts`): the fields that were changed while nobody listened. */
    __touched?: () => EventTarget[];
  }
}

/**
 * Tells React of what was typed and chosen before it had taken over, as if it
 * happened now: it takes what it finds in a field for what was always there,
 * and would show a price for the former number of guests, or write the former
 * text back into the field.
 */
export function handOverEarlyInput(): void {
  const fields = window.__touched?.() ?? [];
  delete window.__touched;
  // All are read before the first is handed over: what follows from that one draws the others anew.
  for (const handOver of fields.map(handingOver)) handOver?.();
}

function handingOver(field: EventTarget): (() => void) | undefined {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const isChosen = field.checked;
    // A radio that another one has replaced since is told by that one.
    return isChosen || field.type === "checkbox" ? () => handOverChoice(field, isChosen) : undefined;
  }
  if (field instanceof HTMLInputElement) {
    const typed = field.value;
    return () => handOverText(field, HTMLInputElement.prototype, typed);
  }
  if (field instanceof HTMLTextAreaElement) {
    const typed = field.value;
    return () => handOverText(field, HTMLTextAreaElement.prototype, typed);
  }
  if (field instanceof HTMLSelectElement) {
    const chosen = field.value;
    return () => handOverSelection(field, chosen);
  }
  return undefined;
}

/** An event at a part of the page that is not taken over yet makes React do so at once. */
function awaken(field: HTMLElement): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** React watches what is set at the field itself, and hears of a text only where it differs from that. */
function handOverText<Field extends HTMLInputElement | HTMLTextAreaElement>(field: Field, prototype: Field, typed: string): void {
  awaken(field);
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function handOverChoice(field: HTMLInputElement, isChosen: boolean): void {
  awaken(field);
  field.checked = !isChosen;
  field.click();
}

function handOverSelection(field: HTMLSelectElement, chosen: string): void {
  awaken(field);
  field.value = chosen;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
