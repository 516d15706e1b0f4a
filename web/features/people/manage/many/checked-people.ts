import type { FieldIssue } from "#contract/core/errors.ts";
import { fieldIssue, fieldIssues } from "#contract/core/fields/field-issues.ts";
import { operatorInvitationInput } from "#contract/people/people-input.ts";
import { type PastedPerson, readPeople } from "./pasted-people.ts";

export type CheckedPerson = PastedPerson & { issue: Pick<FieldIssue, "path" | "code" | "params"> | null };

/** Each line of the list with the first thing that is wrong with it, judged by the schema of one invitation; an address counts once. */
export function checkPeople(text: string): CheckedPerson[] {
  const seen = new Set<string>();
  return readPeople(text).map((person) => {
    const { name, email } = person;
    const verdict = operatorInvitationInput.safeParse({ name, email });
    const wrong = verdict.success ? undefined : fieldIssues(verdict.error.issues, { name, email })[0];
    const key = (verdict.success ? verdict.data.email : email).toLowerCase();
    const isTwice = key !== "" && seen.has(key);
    seen.add(key);
    return { ...person, issue: wrong ?? (isTwice ? fieldIssue("email", "alreadyThere") : null) };
  });
}
