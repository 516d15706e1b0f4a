/** The words of the mail that carries the audit's head away from its database. */
export const supportMailTexts = {
  subject: (position: string) => `The audit’s head: ${position} events`,
  heading: "Keep this mail",
  greeting: (name: string) => `Hello ${name},`,
  body: "This is where the chain of the audit stood. As long as you have it, nobody can remove what was recorded before, or write it anew, without that showing: not even whoever administers the database.",
  check: (command: string) => `To check it: ${command}`,
  facts: { events: "Events", hash: "Hash", at: "Read at" },
  footer: (product: string) => `You get this mail each day on which something was recorded, because you are a product admin of ${product}.`,
};

export type SupportMailTexts = typeof supportMailTexts;
