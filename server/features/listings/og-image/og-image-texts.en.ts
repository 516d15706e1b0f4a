/** The words on the picture that a preview of a listing's link shows. */
export const ogImageTexts = {
  from: (price: string) => `from ${price}`,
  terms: "per person, excl. VAT",
  comesToYou: "Comes to you",
  atVendor: "At the vendor’s",
  byAgreement: "Place by agreement",
  orComesToYou: (place: string) => `${place}, or comes to you`,
  guests: (min: string, max: string) => `${min}–${max} people`,
  guestsExact: (count: string) => (count === "1" ? "1 person" : `${count} people`),
};

export type OgImageTexts = typeof ogImageTexts;
