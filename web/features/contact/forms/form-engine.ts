import type { ContactInput } from "#contract/contact/contact-input.ts";
import { callInput, partnerInput, questionInput } from "#contract/contact/contact-input.ts";
import type { ContactKind } from "#contract/contact/contact-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import type { ApiQueries } from "#web/platform/api/api-queries.ts";

const schemas = { Contact: questionInput, Partner: partnerInput, Call: callInput } satisfies Record<ContactKind, unknown>;

/** What is wrong with the form, by the schema that the server judges by. */
export function judge(kind: ContactKind, values: Record<string, string>): FieldIssue[] {
  const input = { ...values, kind };
  const verdict = schemas[kind].safeParse(input);
  return verdict.success ? [] : fieldIssues(verdict.error.issues, input);
}

/** A proof is good for twenty minutes; this much before, another one is made. */
const freshMs = 15 * 60_000;

/**
 * Makes proofs of work beside the page, in a thread of their own: the first
 * one while somebody is still typing. A browser that cannot make one sends
 * without, and the server then allows less.
 */
export function openProver(api: ApiQueries) {
  let made: { at: number; proof: Promise<string> } | undefined;
  const make = () => {
    const proof = api.contact.getFormChallenge.call({}).then(({ challenge }) => solve(challenge));
    made = { at: Date.now(), proof: proof.catch(() => "") };
    return made;
  };
  return {
    begin(): void {
      if (!made) make();
    },
    /** The proof, which counts once: the next call makes another. */
    async take(): Promise<string> {
      const { proof } = made && Date.now() - made.at < freshMs ? made : make();
      made = undefined;
      return proof;
    },
  };
}

function solve(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./proof-of-work-worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(challenge);
  });
}

/** Sends it; what the server refuses is thrown. */
export function send(api: ApiQueries, kind: ContactKind, values: Record<string, string>): Promise<{ id: string }> {
  // Judged before and judged again by the server: the texts of the form's fields are the schema's input.
  return api.contact.createContactRequest.call({ ...values, kind } as unknown as ContactInput);
}
