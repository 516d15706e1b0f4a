import type { TicketKind } from "#contract/tickets/ticket-states.ts";

export const helpTexts = {
  title: "Help",
  text: "Ask {product}. The answer comes here and by e-mail.",
  about: "About {name}",
  kind: "What is it about?",
  kinds: {
    question: "A question",
    booking: "This booking",
    dispute: "I dispute this booking",
    billing: "Prices and billing",
    technical: "Something does not work",
  } satisfies Record<TicketKind, string>,
  disputeText: "The vendor, the client and {product} read a dispute. It can be opened until {date}.",
  subject: "Subject",
  message: "Your message",
  pages: "These pages may answer it",
  send: "Send",
  sent: "{reference} is on its way",
  open: "Open the ticket",
  openAlt: "The ticket is also in the menu, under Tickets.",
  all: "Your tickets",
};
export type HelpTexts = typeof helpTexts;
