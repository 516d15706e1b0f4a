import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import { dayMs, hourMs, lastMoment, officeHour } from "./calendar.ts";
import type { Row } from "./copy-rows.ts";
import { contactCompanies, contactTexts } from "./data/contact-texts.ts";
import { familyNames, firstNames } from "./data/people.ts";
import { phoneNumber } from "./numbers.ts";
import { type DemoUser, slug } from "./people.ts";
import { anyTown } from "./places.ts";
import { randomFrom } from "./random.ts";

const count = 46;
const asked = { Contact: "asked a question", Partner: "asked to become a partner", Call: "asked for a call" } as const;

/** What visitors asked over the past months: the older ones mostly handled, the newer ones waiting, with the audit's rows of it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one random sequence makes the marketplace: its draws stand in their order.
export function makeContactRequests(seed: string, today: PlainDate, operators: readonly DemoUser[]): { requests: Row[]; audit: Row[] } {
  const random = randomFrom(`${seed}/contact-requests`);
  const now = lastMoment(today);
  const requests: Row[] = [];
  const audit: Row[] = [];
  for (let index = 0; index < count; index++) {
    const daysAgo = 1 + Math.floor((index / count) ** 1.6 * 260);
    const createdMs = officeHour(now - daysAgo * dayMs, random);
    const { kind, message, language } = contactTexts[(index * 7) % contactTexts.length] ?? random.pick(contactTexts);
    const name = `${random.pick(firstNames)} ${random.pick(familyNames)}`;
    const company = kind === "Contact" && random.chance(0.3) ? null : random.pick(contactCompanies);
    const assignee = random.chance(daysAgo < 4 ? 0.3 : 0.8) ? random.pick(operators) : null;
    const handledMs = Math.min(now, createdMs + random.int(1, 70) * hourMs);
    const handler = random.chance(daysAgo < 5 ? 0.15 : daysAgo < 21 ? 0.7 : 0.97) ? (assignee ?? random.pick(operators)) : null;
    const id = random.uuid(createdMs);
    requests.push({
      id,
      kind,
      name,
      email: `${slug(name, ".")}@${company === null ? "mail.example" : `${slug(company)}.example`}`,
      company,
      phone: kind === "Call" || random.chance(0.6) ? phoneNumber(anyTown(random), random) : null,
      message,
      language,
      created_at: new Date(createdMs),
      handled_at: handler && new Date(handledMs),
      handled_by: handler?.id ?? null,
      handled_by_name: handler?.name ?? null,
      assigned_to: assignee?.id ?? null,
      ...stageOf(index, daysAgo, handler !== null, today),
      version: 1 + (handler ? 1 : 0) + (assignee ? 1 : 0),
    });
    const add = (type: AuditEventType, atMs: number, by: DemoUser | null, message: string, details: Record<string, string | null> = {}) =>
      audit.push({
        id: random.uuid(atMs),
        at: new Date(atMs),
        type,
        message,
        user_id: by?.id ?? null,
        user_name: by?.name ?? name,
        organisation_id: null,
        organisation_name: null,
        subject_kind: "contactRequest",
        subject_id: id,
        details: { kind, name, company, ...details },
      });
    add("ContactRequestedEvent", createdMs, null, `${name}${company === null ? "" : ` of ${company}`} ${asked[kind]}.`);
    const [leader = null] = operators;
    if (assignee) {
      const message = `${leader?.name} assigned the contact request of ${name} to ${assignee.name}.`;
      add("ContactRequestAssignedEvent", Math.min(createdMs + hourMs / 2, handledMs), leader, message, { from: null, to: assignee.name });
    }
    if (handler) add("ContactRequestHandledEvent", handledMs, handler, `${handler.name} handled the contact request of ${name}.`);
  }
  return { requests: requests.reverse(), audit };
}

const outcomes = ["answered", "answered", "answered", "lost", "answered", "spam"] as const;
const openStages = ["New", "Contacted", "Qualified"] as const;

/** How far each has come: those handled closed with some outcome, the others spread over the stages, three to be looked at again today. */
function stageOf(index: number, daysAgo: number, isHandled: boolean, today: PlainDate): Row {
  if (isHandled) {
    const outcome = outcomes[index % outcomes.length] ?? "answered";
    const reason = outcome === "lost" ? "Went with a vendor they knew already." : null;
    return { stage: "Closed", outcome, lost_reason: reason, follow_up_on: null };
  }
  const stage = daysAgo < 3 ? "New" : (openStages[index % openStages.length] ?? "New");
  return { stage, outcome: null, lost_reason: null, follow_up_on: stage === "New" ? null : today };
}
