import type { ContentCategory } from "#contract/content/content-states.ts";

export const contentTexts = {
  contents: "On this page",
  updated: "Last changed on {date}",
  version: "version {number}",
  minutes: "{count, plural, one {# minute} other {# minutes}} to read",
  by: "By {name}",
  onlyIn: { en: "This page is only available in English for now.", nl: "This page is only available in Dutch for now." },
  inLanguage: { en: "in English", nl: "in Dutch" },
  categories: {
    Planning: "Planning",
    Budget: "Budget and VAT",
    Inclusion: "For everybody",
    Remote: "Remote teams",
    Food: "Food and drink",
    Ideas: "Ideas",
  } satisfies Record<ContentCategory, string>,
  blog: {
    title: "Blog",
    heading: "Better days out with your team",
    lead: "How to plan them, what they cost, and how to make sure that everybody enjoys them: what we have learned from organising team activities.",
    description:
      "Practical articles about team activities: planning, budget and VAT in Belgium and the Netherlands, food, inclusion, remote teams.",
    all: "All articles",
    categories: "Topics",
    feed: "Follow by feed",
    more: "Read on",
    moreText: "More articles",
    empty: "There is nothing on this page.",
    toFirst: "To the first page",
    pages: "Pages of articles",
  },
  stories: {
    title: "Stories",
    heading: "Days that teams still talk about",
    lead: "What teams did, why they chose it, and what it was like.",
    description: "Stories of team activities: what teams did together, where, and what came of it.",
    demo: "These stories are examples: the companies in them do not exist.",
    more: "Other stories",
    all: "All stories",
    empty: "There are no stories yet.",
    call: "Find an activity for your own team",
  },
  gone: {
    title: "This page is no longer here",
    text: "It was published once and has been withdrawn since.",
    toBlog: "To the blog",
    toStories: "To the stories",
  },
  previous: "Previous",
  next: "Next",
  page: "Page {number}",
};

export type ContentTexts = typeof contentTexts;
