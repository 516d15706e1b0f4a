/** The words of the mails on the way to an organisation's first activation. */
export const activationMailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  reason: "Reason",
  writes: (product: string) => `${product} writes`,
  openProfile: "Open your company profile",
  footer: (product: string) => `You get this mail because you are an admin of this organisation on ${product}.`,
  changesRequested: {
    subject: (organisation: string) => `${organisation} is not active yet: something is missing`,
    heading: "One more step before you are active",
    body: (organisation: string) => `We looked at ${organisation} and cannot activate it yet.`,
    next: "Put it right in your company profile: once you save it, we look again. Nothing to change there? Send it in again from the same page.",
  },
  refused: {
    subject: (organisation: string) => `${organisation} is not activated`,
    heading: "We do not activate your organisation",
    body: (organisation: string) => `We looked at ${organisation} and decided not to activate it.`,
    next: "You can still sign in. If this rests on a mistake, or things have changed, ask again from your company profile.",
  },
  reapplied: {
    subject: (organisation: string) => `${organisation} asks again to be activated`,
    heading: "Ready to be looked at again",
    body: (by: string, organisation: string) => `${by} sent in ${organisation} again. It waits for your decision.`,
    open: "Look at the registration",
    footer: (product: string) => `You get this mail because you are a product admin of ${product}.`,
  },
};

export type ActivationMailTexts = typeof activationMailTexts;
