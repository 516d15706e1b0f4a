import type { Step } from "../messages.ts";
import { barStyle } from "./bar-style.ts";
import { forgetBrand } from "./kept-brand.ts";
import { chosenPersona, forgetPeople } from "./people.ts";
import type { DemoTexts } from "./texts.ts";

export type Bar = { progress(step: Step): void; ready(): void; onReset(reset: () => Promise<void>): void };

/** How long a page is waited for that never comes to life. */
const patienceMs = 10_000;
const lookEveryMs = 50;

async function tookOver(): Promise<void> {
  const isTaken = () => Object.keys(document.documentElement).some((key) => key.startsWith("__react"));
  for (const begun = performance.now(); !isTaken() && performance.now() - begun < patienceMs; )
    await new Promise((next) => setTimeout(next, lookEveryMs));
}

/** The strip below every page that says what this is, whose eyes are looked through, and how to begin again. */
export function showBar(texts: DemoTexts): Bar {
  const host = document.createElement("div");
  // React takes over the whole document as it was drawn: this comes beside the body once it has.
  void tookOver().then(() => document.documentElement.append(host));
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>${barStyle}</style>
    <section class="bar" aria-label="${texts.label}">
      <p><strong>${texts.label}</strong> <span class="who"></span> <span class="calm">${texts.nothingLeaves}</span></p>
      <p class="step" role="status"></p>
      <a href="/demo/people/auth/"></a>
      <button type="button"></button>
    </section>`;
  const part = <T extends HTMLElement>(selector: string) => root.querySelector(selector) as T;
  const persona = chosenPersona();
  part(".who").textContent = persona ? texts.as(persona.name) : texts.asVisitor;
  const change = part<HTMLAnchorElement>("a");
  change.textContent = texts.change;
  const button = part<HTMLButtonElement>("button");
  button.textContent = texts.reset;
  document.documentElement.style.setProperty("scroll-padding-bottom", "4rem");
  return {
    progress(step) {
      part(".step").textContent = texts.steps[step];
    },
    ready() {
      part(".step").textContent = "";
      document.documentElement.dataset["demo"] = "ready";
    },
    onReset(reset) {
      button.addEventListener("click", async () => {
        if (!window.confirm(texts.resetQuestion)) return;
        button.disabled = true;
        await reset();
        forgetPeople();
        forgetBrand();
        window.location.assign("/");
      });
    },
  };
}
