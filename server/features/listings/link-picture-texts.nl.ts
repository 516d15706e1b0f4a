import type { LinkPictureTexts } from "./link-picture-texts.en.ts";

export const linkPictureTexts: LinkPictureTexts = {
  from: (price) => `vanaf ${price}`,
  terms: "per persoon, excl. btw",
  comesToYou: "Komt naar je toe",
  orComesToYou: (place) => `${place}, of komt naar je toe`,
  guests: (min, max) => `${min}–${max} personen`,
  guestsExact: (count) => `${count} personen`,
};
