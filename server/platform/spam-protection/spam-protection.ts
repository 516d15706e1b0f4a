import { decoyField, type SignedFormToken } from "#contract/core/signed-form-token.ts";
import type { Clock } from "../clock.ts";
import type { Database, Queryable } from "../db/database.ts";
import { networkOf } from "../http/client-address.ts";
import { anonymousWrites } from "../http/limits/anonymous-writes.ts";
import { type Limit, takeTurn } from "../http/limits/throttle.ts";
import { refuse } from "../http/refusal.ts";
import { isTicketRipe, openFormSecret, sealTicket } from "./form-secret.ts";
import { createProofOfWorkChallenge, type Proof, readProofOfWork, spendProofOfWork } from "./proof-of-work.ts";

/** How often a public form may be sent (docs/decisions/0026). */
export const formLimits = {
  /** From one network, with a proof of work. */
  proven: { what: "form.proven", most: 20, minutes: 60 },
  /** From one network without one, as browsers without JavaScript send it. */
  unproven: { what: "form.unproven", most: 3, minutes: 60 },
  /** Without a proof, from everybody together: so many networks as a botnet has are of no use. */
  allUnproven: { what: "form.allUnproven", most: 60, minutes: 60 },
  /** In the name of one mailbox, which gets a confirmation each time. */
  mailbox: { what: "form.mailbox", most: 5, minutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

type Parts = { db: Database; clock: Clock; proofCost: number };

/**
 * What stands before every public form: a decoy, a proof of work or a ripe
 * ticket, and limits by network and mailbox. It knows nobody and keeps nothing
 * but hashes and counts; known and unknown addresses meet the same answers.
 */
export function openSpamProtection({ db, clock, proofCost }: Parts) {
  const secretOf = openFormSecret(db);
  return {
    /** For a page that shows a form. */
    ticket: async (): Promise<string> => sealTicket(await secretOf(), clock.now()),
    /** For a browser that begins to fill one in; JSON of an ALTCHA challenge. */
    challenge: async (): Promise<string> => JSON.stringify(await createProofOfWorkChallenge(await secretOf(), proofCost, clock.now())),
    /** Whether a program filled in what no person sees: answer it as if all were well. */
    isDecoyed: (token: SignedFormToken): boolean => token[decoyField] !== "",
    /**
     * Judges and counts a form, before anything is kept.
     *
     * @param sender the address is null where it is not known, as in process
     * @returns what the transaction that keeps the form must spend
     * @throws Refusal `form.refused` for a proof or ticket that does not count, `rate.limited`
     */
    async admit(token: SignedFormToken, sender: { email: string; address: string | null }): Promise<Proof | null> {
      const now = clock.now();
      const secret = await secretOf();
      const proof = token.proof === "" ? null : ((await readProofOfWork(secret, token.proof, now)) ?? refuse("form.refused"));
      if (!proof && !isTicketRipe(secret, token.ticket, now)) refuse("form.refused");
      const counts: [Limit, string][] = [];
      if (sender.address !== null) {
        const network = networkOf(sender.address);
        counts.push([anonymousWrites.contactRequests, network], [proof ? formLimits.proven : formLimits.unproven, network]);
      }
      if (!proof) counts.push([formLimits.allUnproven, ""]);
      // Last: the mailboxes that one network invents are no rows once it is refused.
      counts.push([formLimits.mailbox, mailboxOf(sender.email)]);
      for (const [limit, whose] of counts) await takeTurn(db, clock, limit, whose);
      return proof;
    },
    /** @throws Refusal `form.refused` when the proof counted before */
    async spend(trx: Queryable, proof: Proof | null): Promise<void> {
      if (proof && !(await spendProofOfWork(trx, proof))) refuse("form.refused");
    },
  };
}

/** One mailbox, however it is written: capitals, what stands behind a plus sign, and Gmail's dots make no other. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").toLowerCase().split("@");
  const box = local.split("+")[0] ?? "";
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${domain}`;
}

export type SpamProtection = ReturnType<typeof openSpamProtection>;
