/** The words of the mail about a contact request. */
export const contactMailTexts = {
  subject: {
    Contact: (who: string) => `Question from ${who}`,
    Partner: (who: string) => `${who} wants to become a partner`,
    Call: (who: string) => `${who} asks for a call`,
  },
  preview: (who: string) => `What ${who} wrote, and how to answer.`,
  heading: "A new contact request",
  greeting: (name: string) => `Hello ${name},`,
  paragraph: {
    Contact: (who: string) => `${who} wrote through the contact form.`,
    Partner: (who: string) => `${who} would like to offer activities on the marketplace.`,
    Call: (who: string) => `${who} would like to be called.`,
  },
  who: (name: string, company: string | null) => (company === null ? name : `${name} (${company})`),
  facts: { name: "Name", company: "Company", email: "E-mail", phone: "Phone" },
  open: "Open the contact request",
  footer: (product: string) => `You get this mail because you are a product admin of ${product}.`,
};

export type ContactMailTexts = typeof contactMailTexts;
