import type { Persona } from "./authorization-code.ts";

/** Whose eyes a tab looks through, and for the next tab the last one that was picked. */
const chosenKey = "demo-persona";
/** People who were made up here. */
const madeKey = "demo-people";

const signedOut = "nobody";

function read<T>(store: Storage, key: string): T | undefined {
  const text = store.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as T);
}

/** Each tab is somebody: two of them can be a client and a vendor side by side. */
export function chosenPersona(): Persona | undefined {
  const chosen = read<Persona | typeof signedOut>(sessionStorage, chosenKey) ?? read<Persona>(localStorage, chosenKey);
  return chosen === undefined || chosen === signedOut ? undefined : chosen;
}

export function choosePersona(persona: Persona): void {
  sessionStorage.setItem(chosenKey, JSON.stringify(persona));
  localStorage.setItem(chosenKey, JSON.stringify(persona));
}

export function leavePersona(): void {
  sessionStorage.setItem(chosenKey, JSON.stringify(signedOut));
  localStorage.removeItem(chosenKey);
}

export const peopleMadeHere = (): Persona[] => read<Persona[]>(localStorage, madeKey) ?? [];

/** Somebody whom the marketplace has never seen: signing in leads them to registration. */
export function makePerson(name: string, email: string): Persona {
  const persona = { subject: `new-${crypto.randomUUID()}`, name, email };
  localStorage.setItem(madeKey, JSON.stringify([...peopleMadeHere(), persona]));
  return persona;
}

export function forgetPeople(): void {
  for (const store of [localStorage, sessionStorage]) for (const key of [chosenKey, madeKey, "session-hint"]) store.removeItem(key);
}
