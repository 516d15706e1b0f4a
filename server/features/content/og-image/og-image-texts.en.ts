/** The words on the pictures that previews of links show. */
export const ogImageTexts = {
  kinds: { article: "Blog", story: "Story", info: "Good to know" },
  site: {
    kicker: "Belgium and the Netherlands",
    title: "Team activities, priced for your group",
    line: "Workshops, outdoor days, dinners and games for your team.",
  },
};

export type OgImageTexts = typeof ogImageTexts;
