import type { LinkPictureTexts } from "./link-picture-texts.en.ts";

export const linkPictureTexts: LinkPictureTexts = {
  from: (price) => `vanaf ${price}`,
  terms: "per persoon, excl. btw",
  comesToYou: "Komt naar jullie toe",
  orComesToYou: (place) => `${place}, of komt naar jullie toe`,
  guests: (min, max) => `${min}–${max} personen`,
  guestsExact: (count) => `${count} personen`,
};
