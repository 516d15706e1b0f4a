/** What a contact request came from: the contact form, becoming a partner, a call (decisions section 8). */
export const contactKinds = ["Contact", "Partner", "Call"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a list of contact requests can be sorted by; `-` is descending. */
export const contactSorts = ["-createdAt", "createdAt", "name", "-name"] as const;
export type ContactSort = (typeof contactSorts)[number];
