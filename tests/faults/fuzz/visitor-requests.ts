import { solve } from "../../harness/proof-of-work.ts";
import type { RunningServer } from "../equipment/running-server.ts";

/**
 * A question and a planned call, sent through the public forms as browsers send
 * them: with a proof of work each, from a network and mailbox of their own.
 *
 * @returns their ids, which the product tells nobody who sent them: `find` looks them up by their name
 */
export async function askAsVisitor(
  server: RunningServer,
  name: string,
  find: (name: string) => Promise<string>,
): Promise<{ requestId: string; callId: string }> {
  const send = async (as: string, fields: Record<string, unknown>): Promise<string> => {
    const challenge = await server.call<{ challenge: string }>("GET", "/api/contact-requests/challenge", null);
    const body = { name: as, email: `${crypto.randomUUID()}@people.example`, proof: await solve(challenge.body.challenge), ...fields };
    const network = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join(".")}`;
    const answer = await server.call("POST", "/api/contact-requests", null, body, { "x-forwarded-for": network });
    if (answer.status !== 201) throw new Error(`A visitor's request was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
    return find(as);
  };
  const requestId = await send(`${name} asking`, { kind: "Contact", message: "Could you plan a day for our team of forty?" });
  const slots = await server.call<{ days: { slots: { startsAt: string }[] }[] }>("GET", "/api/call-slots", null);
  const [slot] = slots.body.days.flatMap((day) => day.slots);
  const call = { kind: "Call", slot: slot?.startsAt, company: "People", phone: "+32470123456" };
  return { requestId, callId: slot ? await send(`${name} calling`, call) : requestId };
}
