import type { ContactOutcome, ContactStage } from "./contact-states.ts";

/** Where a request can go from each stage. Nobody can have not written yet once somebody has; what is closed is taken up again. */
export const stagesFrom: Record<ContactStage, readonly ContactStage[]> = {
  New: ["Contacted", "Qualified", "Closed"],
  Contacted: ["Qualified", "Closed"],
  Qualified: ["Contacted", "Closed"],
  Closed: ["Contacted", "Qualified"],
};

/** Outcomes after which nobody needs to know any more who asked: their personal data go after a while. */
export const forgottenOutcomes = ["lost", "spam"] as const satisfies readonly ContactOutcome[];
