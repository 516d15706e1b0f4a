export const styleguideTexts = {
  title: "Style guide",
  intro: "The parts that every page is made of, with their states and the code that draws them.",
  parts: "Parts",
  stage: "How they are shown",
  mode: { label: "Light or dark", page: "As the page", light: "Light", dark: "Dark" },
  theme: { label: "Colour", page: "As the page" },
  direction: { label: "Direction", page: "As the page", ltr: "Left to right", rtl: "Right to left" },
  width: { label: "Width", all: "All there is", pixels: "{width} pixels" },
  code: "Code",
  whole: "Open as a page of its own",
};

export type StyleguideTexts = typeof styleguideTexts;
