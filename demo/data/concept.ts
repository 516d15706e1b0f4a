/** A text in both languages of the interface. */
export type Pair = readonly [en: string, nl: string];

/** One idea for an activity; `{town}` in its texts becomes the town as each language calls it. */
export type Concept = {
  name: Pair;
  /** 20–200 characters. */
  short: Pair;
  /** The first paragraph of the description. */
  hook: Pair;
  /** Where it must happen, when it cannot be anywhere: at the client's, at the vendor's, or `away` in nature, at no town in particular. */
  place?: "client" | "vendor" | "away";
  /** The key of the picture that shows it best, of any kind. */
  picture: string;
  /** How long it takes, where its texts speak of time. */
  hours?: number;
  /** Euros per person, where it costs what its kind does not. */
  perPerson?: readonly [low: number, high: number];
};

/** What the listings of one activity type say. */
export type TypeTexts = {
  concepts: readonly Concept[];
  /** What the demo's own vendor offers besides, once each. */
  ofDemoVendor: readonly Concept[];
  /** How the activity goes; the second paragraph. */
  flows: readonly Pair[];
  /** Bullets of what is included. */
  includes: readonly Pair[];
};
