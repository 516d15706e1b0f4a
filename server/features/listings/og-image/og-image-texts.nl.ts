import type { OgImageTexts } from "./og-image-texts.en.ts";

export const ogImageTexts: OgImageTexts = {
  from: (price) => `vanaf ${price}`,
  terms: "per persoon, excl. btw",
  comesToYou: "Komt naar jullie",
  atVendor: "Bij de aanbieder",
  byAgreement: "Plaats in overleg",
  orComesToYou: (place) => `${place}, of komt naar je toe`,
  guests: (min, max) => `${min}–${max} personen`,
  guestsExact: (count) => (count === "1" ? "1 persoon" : `${count} personen`),
};
