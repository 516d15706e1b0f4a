import type { OgImageTexts } from "./og-image-texts.en.ts";

export const ogImageTexts: OgImageTexts = {
  kinds: { article: "Blog", story: "Verhaal", info: "Goed om te weten" },
  site: {
    kicker: "België en Nederland",
    title: "Teamactiviteiten, met de prijs voor jouw groep",
    line: "Workshops, dagen buiten, diners en spelen voor je team.",
  },
};
