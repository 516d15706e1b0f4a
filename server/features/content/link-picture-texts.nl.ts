import type { LinkPictureTexts } from "./link-picture-texts.en.ts";

export const linkPictureTexts: LinkPictureTexts = {
  kinds: { article: "Blog", story: "Verhaal", info: "Goed om te weten" },
  site: {
    kicker: "België en Nederland",
    title: "Teamactiviteiten, met de prijs voor jouw groep",
    line: "Workshops, dagen buiten, diners en spelen voor je team.",
  },
};
