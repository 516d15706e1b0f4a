import type { DemoFacts } from "../facts.ts";
import type { AuthorizationCode, Persona } from "./authorization-code.ts";
import { choosePersona, chosenPersona, makePerson, peopleMadeHere } from "./people.ts";
import { textsIn } from "./texts.ts";

/** What an application asks a provider (OpenID Connect Core 3.1.2.1); without a place to go back to, somebody came to look who is here. */
const asked = new URLSearchParams(window.location.search);
const language = asked.get("ui_locales") ?? (/(?:^|;\s*)language=([^;]*)/.exec(document.cookie)?.[1] || navigator.language);
const texts = textsIn(language.slice(0, 2));

/** Back to this site only: the page answers nobody else. */
function backWith(answer: Record<string, string>): void {
  const url = new URL(asked.get("redirect_uri") ?? "/", window.location.origin);
  if (url.origin !== window.location.origin) return;
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  const state = asked.get("state");
  if (state) url.searchParams.set("state", state);
  window.location.replace(url);
}

function goOnAs(persona: Persona): void {
  const code: AuthorizationCode = { ...persona, nonce: asked.get("nonce"), challenge: asked.get("code_challenge") };
  backWith({ code: encodeURIComponent(JSON.stringify(code)) });
}

function pick(persona: Persona): void {
  choosePersona(persona);
  if (asked.has("redirect_uri")) goOnAs(persona);
  else {
    localStorage.setItem("session-hint", "1");
    window.location.assign("/");
  }
}

function answerSilently(): void {
  const persona = chosenPersona();
  if (persona) goOnAs(persona);
  else backWith({ error: "login_required" });
}

function choice(title: string, hint: string, act: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  const strong = document.createElement("strong");
  strong.textContent = title;
  const small = document.createElement("span");
  small.textContent = hint;
  button.append(strong, small);
  button.addEventListener("click", act);
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function field(name: string, type: string, label: string): HTMLElement {
  const whole = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { name, type, required: true, autocomplete: type === "email" ? "email" : "name" });
  whole.append(label, input);
  return whole;
}

/** Somebody new types who they are, as at any provider. */
function newPerson(): HTMLFormElement {
  const form = document.createElement("form");
  const submit = document.createElement("button");
  submit.textContent = texts.go;
  form.append(field("name", "text", texts.name), field("email", "email", texts.email), submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    pick(makePerson(String(data.get("name")).trim(), String(data.get("email")).trim()));
  });
  return form;
}

async function show(): Promise<void> {
  document.documentElement.lang = texts === textsIn("nl") ? "nl" : "en";
  document.title = texts.choose;
  const { personas } = (await (await fetch("/demo/facts.json")).json()) as DemoFacts;
  const heading = document.createElement("h1");
  heading.textContent = texts.choose;
  const hint = document.createElement("p");
  hint.textContent = texts.chooseHint;
  const list = document.createElement("ul");
  list.append(...personas.map((persona) => choice(persona.name, texts.roles[persona.role] ?? persona.role, () => pick(persona))));
  list.append(...peopleMadeHere().map((persona) => choice(persona.name, persona.email, () => pick(persona))));
  const main = document.querySelector("main") ?? document.body;
  list.append(choice(texts.someoneNew, texts.someoneNewHint, openForm));
  const back = document.createElement("a");
  back.href = "/";
  back.textContent = texts.back;
  function openForm() {
    const form = newPerson();
    list.lastElementChild?.replaceChildren(form);
    form.querySelector("input")?.focus();
  }
  main.replaceChildren(heading, hint, list, back);
  if (asked.get("prompt") === "create") openForm();
}

if (asked.get("prompt") === "none") answerSilently();
else void show();
