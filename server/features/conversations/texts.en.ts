/** The words of mails about what is said of a listing. */
export const conversationMailTexts = {
  subject: (by: string, listing: string) => `${by} wrote about ${listing}`,
  heading: "A new message",
  greeting: (name: string) => `Hello ${name},`,
  body: (by: string, listing: string) => `${by} wrote about ${listing}. You can answer in the conversation.`,
  writes: (by: string) => `${by} writes`,
  who: (name: string, organisation: string | null) => (organisation === null ? name : `${name} (${organisation})`),
  open: "Open the conversation",
  footer: (product: string) => `You get this mail because you take part in this conversation on ${product}.`,
};
export type ConversationMailTexts = typeof conversationMailTexts;
