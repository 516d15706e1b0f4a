/** What a contact request came from: the contact form, becoming a partner, a call (decisions section 8). */
export const contactKinds = ["Contact", "Partner", "Call"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** How far a request has come: nobody has written back yet, somebody has, it is worth pursuing, it is over. */
export const contactStages = ["New", "Contacted", "Qualified", "Closed"] as const;
export type ContactStage = (typeof contactStages)[number];

/** What came of a closed one: it was answered, became a vendor or a client, was lost for a reason, or was none. */
export const contactOutcomes = ["answered", "vendor", "client", "lost", "spam"] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** The outcomes that a person chooses; a vendor or client is linked instead. */
export const chosenOutcomes = ["answered", "lost", "spam"] as const satisfies readonly ContactOutcome[];

/** What a list of contact requests can be sorted by; `-` is descending. */
export const contactSorts = ["-createdAt", "createdAt", "name", "-name", "followUpOn"] as const;
export type ContactSort = (typeof contactSorts)[number];
