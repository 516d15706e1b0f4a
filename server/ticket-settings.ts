import { z } from "zod";

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** How tickets are answered; the hours are those of `CALL_WEEKDAYS`, `CALL_FROM` and `CALL_UNTIL`. */
export const ticketSettings = {
  TICKET_ANSWER_HOURS: count(1, 200)
    .default(8)
    .describe("Within how many working hours a ticket is answered: on the days and between the hours on which calls can be planned."),
  TICKET_URGENT_HOURS: count(1, 200).default(2).describe("The same for urgent tickets and for disputes."),
  TICKET_REOPEN_DAYS: count(0, 365).default(14).describe("For how many days after it was solved an answer opens a ticket again."),
  DISPUTE_DAYS: count(0, 60).default(3).describe("For how many working days after its last day an approved booking can be disputed."),
};

type Settings = { [Name in keyof typeof ticketSettings]: number };

export type TicketRules = { answerHours: number; urgentHours: number; reopenDays: number; disputeDays: number };

export const ticketRulesIn = (settings: Settings): TicketRules => ({
  answerHours: settings.TICKET_ANSWER_HOURS,
  urgentHours: settings.TICKET_URGENT_HOURS,
  reopenDays: settings.TICKET_REOPEN_DAYS,
  disputeDays: settings.DISPUTE_DAYS,
});
