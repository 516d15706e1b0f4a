import type { DemoTexts } from "./texts.ts";

/** What the tour shows, one picture a screen (`demo/browser/tour`). */
export const tourPictures = ["listings", "booking", "vendor", "operator"] as const;

/** In place of a blank page: why it does not run here, and what it would look like. */
export function showSentence(texts: DemoTexts): void {
  const main = document.createElement("main");
  main.style.cssText = "max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif";
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.textContent = texts.cannot;
  main.append(sentence);
  for (const name of tourPictures) {
    const picture = document.createElement("img");
    picture.src = `/demo/tour/${name}.${document.documentElement.lang === "nl" ? "nl" : "en"}.webp`;
    picture.alt = texts.tour[name];
    picture.style.cssText = "display:block;width:100%;margin:1rem 0;border:1px solid #ccc;border-radius:.5rem";
    main.append(picture);
  }
  document.body.replaceChildren(main);
}
