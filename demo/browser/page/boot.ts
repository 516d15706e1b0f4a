import { atOrigin } from "../facts.ts";
import type { Step } from "../messages.ts";
import { showBar } from "./bar.ts";
import { showSentence } from "./cannot.ts";
import { startInterception } from "./interception.ts";
import { keepBrand, keptName } from "./kept-brand.ts";
import { openServerLink } from "./server-link.ts";
import { textsHere } from "./texts.ts";
import { countTimeoutsFrom } from "./timeouts.ts";

/** The name of the hidden frame in which the application asks the provider who is here: nothing runs in it. */
const isSilentFrame = window.parent !== window;

/** Whether another page is about to take this one's place (`tools/demo/page-scripts.ts`). */
const isReplaced = () => (window as { __demoReplacing?: boolean }).__demoReplacing === true;

async function boot(): Promise<void> {
  if (isSilentFrame || isReplaced()) return;
  const texts = textsHere();
  const application = document.querySelector<HTMLScriptElement>("script[data-application]")?.dataset["application"];
  if (application === undefined) return;
  const state = window as unknown as { __page: { settings: { productName: string } } };
  const page = atOrigin(state.__page, window.location.origin);
  const drawnName = page.settings.productName;
  state.__page = { ...page, settings: { ...page.settings, productName: keptName() ?? drawnName } };
  if (!("serviceWorker" in navigator) || !("indexedDB" in window)) return showSentence(texts);
  const bar = showBar(texts);
  try {
    const link = await openServerLink((step: Step) => bar.progress(step));
    countTimeoutsFrom(link.ready);
    bar.onReset(() => link.reset());
    const onBrandChange = () => keepBrand(link, drawnName).catch((error: unknown) => console.warn("The brand was not kept", error));
    await startInterception(link, onBrandChange);
    link.ready.then(onBrandChange).then(bar.ready, (error: unknown) => {
      console.warn("The server did not start", error);
      showSentence(texts);
    });
  } catch (error) {
    // Leaving the page while it starts ends the registration: that is no fault of this browser.
    if (error instanceof TypeError && /Failed to update a ServiceWorker/.test(error.message)) return;
    console.warn("The demo did not start", error);
    return showSentence(texts);
  }
  // Everything that the application asks is answered from here on, whether or not the database is open yet.
  await import(/* @vite-ignore */ application);
}

void boot();
