export const appearanceTexts = {
  title: "Appearance",
  text: "It changes at once, and stays so on this device.",
  textSignedIn: "It changes at once, and is the same on every device that you sign in at.",
  mode: { label: "Light or dark", auto: "As the system", light: "Light", dark: "Dark" },
  direction: { label: "Direction", ltr: "Left to right", rtl: "Right to left" },
  colourTheme: {
    label: "Colour",
    blue: "Blue",
    ember: "Ember",
    forest: "Forest",
    plum: "Plum",
    lagoon: "Lagoon",
    graphite: "Graphite",
  },
  layout: { label: "Menu", vertical: "Beside the page", horizontal: "Above the page" },
  container: { label: "Width", boxed: "Boxed", full: "Whole window" },
  sidebar: { label: "Menu beside the page", full: "With names", mini: "Icons only" },
  card: { label: "Cards", shadow: "With a shadow", border: "With a border" },
  radius: "Round corners, in pixels",
  reset: "Reset to standard",
  notKept: "We could not keep it for your other devices",
};

export type AppearanceTexts = typeof appearanceTexts;
