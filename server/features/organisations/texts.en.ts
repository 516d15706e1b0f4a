/** The words of the mails about an organisation's activity. */
export const organisationMailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  open: "Open your back office",
  footer: (product: string) => `You get this mail because you are an admin of this organisation on ${product}.`,
  activated: {
    subject: (organisation: string) => `${organisation} is active`,
    heading: "Your organisation is active",
    vendor: (organisation: string) =>
      `${organisation} has been activated. Your active listings are public from now on, and companies can ask for them.`,
    client: (organisation: string) => `${organisation} has been activated. You and your teams can book activities from now on.`,
  },
  /** Where it has none yet. */
  vatNumber: {
    vendor: "To approve a request you need a VAT number, and your company profile has none yet: add it there.",
    client: "A booking needs a VAT number, and your company profile has none yet: add it there first.",
  },
  deactivated: {
    subject: (organisation: string) => `${organisation} is no longer active`,
    heading: "Your organisation was deactivated",
    vendor: (organisation: string) =>
      `${organisation} has been deactivated. Your listings are hidden from now on and cannot be booked. Your bookings stay as they are; you can still sign in and look them up.`,
    client: (organisation: string) =>
      `${organisation} has been deactivated. New bookings cannot be made from now on. Your bookings stay as they are; you can still sign in and look them up.`,
  },
};

export type OrganisationMailTexts = typeof organisationMailTexts;
