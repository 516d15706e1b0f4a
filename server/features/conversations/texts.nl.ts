import type { ConversationMailTexts } from "./texts.en.ts";

/** De woorden van mails over wat er over een activiteit gezegd wordt. */
export const conversationMailTexts = {
  subject: (by, listing) => `${by} schreef over ${listing}`,
  heading: "Een nieuw bericht",
  greeting: (name) => `Dag ${name},`,
  body: (by, listing) => `${by} schreef over ${listing}. Antwoorden doe je in het gesprek.`,
  writes: (by) => `${by} schrijft`,
  who: (name, organisation) => (organisation === null ? name : `${name} (${organisation})`),
  open: "Open het gesprek",
  footer: (product) => `Je krijgt deze mail omdat je aan dit gesprek op ${product} deelneemt.`,
} satisfies ConversationMailTexts;
