/** The words of the mails about a contact request. */
export const contactMailTexts = {
  subject: {
    Contact: (who: string) => `Question from ${who}`,
    Partner: (who: string) => `${who} wants to become a partner`,
    Call: (who: string) => `${who} planned a call`,
  },
  preview: (who: string) => `What ${who} wrote, and how to answer.`,
  heading: "A new contact request",
  greeting: (name: string) => `Hello ${name},`,
  paragraph: {
    Contact: (who: string) => `${who} wrote through the contact form.`,
    Partner: (who: string) => `${who} would like to offer activities on the marketplace.`,
    Call: (who: string) => `${who} would like to be called. The calendar entry is attached.`,
  },
  who: (name: string, company: string) => (company === "" ? name : `${name} (${company})`),
  facts: {
    name: "Name",
    company: "Company",
    email: "E-mail",
    phone: "Phone",
    city: "City",
    website: "Website",
    language: "Language",
    call: "Call",
  },
  languages: { en: "English", nl: "Dutch" },
  at: (date: string, time: string, zone: string) => `${date}, ${time} (${zone})`,
  open: "Open the contact request",
  footer: (product: string) => `You get this mail because you are a product admin of ${product}.`,
  /** To whoever sent a form. Nothing of what they typed is in it: the address may be somebody else's. */
  received: {
    greeting: "Hello,",
    subject: {
      Contact: (product: string) => `${product} has received your question`,
      Partner: (product: string) => `${product} has received your application`,
    },
    preview: {
      Contact: "One of us reads it and answers within one working day.",
      Partner: "We look at what you offer and come back to you within two working days.",
    },
    heading: { Contact: "We have your question", Partner: "We have your application" },
    paragraphs: {
      Contact: ["Thank you for writing. One of us reads your message and answers within one working day."],
      Partner: [
        "Thank you for wanting to join. We look at what you offer and come back to you within two working days with the next step: a short call, and then your own page.",
      ],
    },
    button: "Look at the activities",
  },
  answered: {
    subject: {
      Contact: (product: string) => `Your question to ${product}`,
      Partner: (product: string) => `Your application to ${product}`,
      Call: (product: string) => `Your call with ${product}`,
    },
    preview: (by: string) => `${by} has written back.`,
    heading: { Contact: "An answer to your question", Partner: "An answer to your application", Call: "About your call" },
    greeting: (name: string) => `Hello ${name},`,
    by: (by: string, product: string) => `${by}, ${product}`,
    yours: "You wrote",
  },
  call: {
    subject: (date: string, time: string) => `Our call on ${date} at ${time}`,
    preview: "It is planned. The entry for your calendar is attached.",
    heading: "Your call is planned",
    paragraphs: [
      "We call you on the number that you gave. The entry for your calendar is attached.",
      "Something came up? Answer this mail and we find another moment.",
    ],
    facts: { when: "When", howLong: "How long" },
    minutes: (minutes: number) => `${minutes} minutes`,
    summary: (product: string) => `Call with ${product}`,
    description: (product: string) => `${product} calls you on the number that you gave.`,
    summaryForUs: (who: string) => `Call ${who}`,
  },
  cancelled: {
    subjectForUs: (who: string) => `The call with ${who} is cancelled`,
    /** To whoever did it: the entry in their calendar is there all the same. */
    paragraphByYou: (who: string) => `You cancelled the call with ${who}. The attached entry removes it from your calendar.`,
    paragraphForUs: (by: string, who: string) => `${by} cancelled the call with ${who}. The attached entry removes it from your calendar.`,
    subject: (date: string, time: string) => `Our call on ${date} at ${time} is cancelled`,
    preview: "Choose another moment, or write to us.",
    heading: "The call is cancelled",
    paragraphs: [
      "This call does not take place; the attached entry removes it from your calendar.",
      "You can choose another moment whenever it suits you.",
    ],
    button: "Choose another moment",
  },
  whySender: (product: string) =>
    `You get this mail because your address was given on ${product}. It was not you? Then you can ignore it: nothing was signed up for with it.`,
};

export type ContactMailTexts = typeof contactMailTexts;
