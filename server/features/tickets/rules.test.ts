import { describe, expect, test } from "vitest";
import { type TicketAct, type TicketSide, type TicketState, ticketStates } from "#contract/tickets/ticket-states.ts";
import { moveFor, numberOfTicket, ticketReference } from "./rules.ts";

const rules = {
  tickets: { answerHours: 8, urgentHours: 2, reopenDays: 14, disputeDays: 3 },
  calls: { weekdays: [1, 2, 3, 4, 5], from: "09:00", until: "17:00", minutes: 30, noticeHours: 4, daysAhead: 21 },
  timeZone: "Europe/Brussels",
};
const now = new Date("2026-11-30T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const moved = (state: TicketState, act: TicketAct, by: TicketSide, kind = "question", solvedDaysAgo = 1) =>
  moveFor({ kind, state, is_urgent: false, solved_at: state === "solved" ? daysAgo(solvedDaysAgo) : null }, act, by, now, rules)?.to ?? "–";

describe("where a ticket goes", () => {
  test.each([
    ["answer", "operator", "question", ["waitingForThem", "waitingForThem", "waitingForThem", "waitingForThem"]],
    ["answer", "them", "question", ["open", "waitingForOperator", "waitingForOperator", "waitingForOperator"]],
    ["answer", "them", "dispute", ["open", "waitingForOperator", "waitingForOperator", "waitingForOperator"]],
    ["solve", "operator", "question", ["solved", "solved", "solved", "–"]],
    ["solve", "operator", "dispute", ["–", "–", "–", "–"]],
    ["solve", "them", "question", ["–", "–", "–", "–"]],
    ["decide", "operator", "dispute", ["solved", "solved", "solved", "–"]],
    ["decide", "operator", "question", ["–", "–", "–", "–"]],
    ["decide", "them", "dispute", ["–", "–", "–", "–"]],
  ] as const)("%s by %s on a %s", (act, by, kind, to) => {
    expect(ticketStates.map((state) => moved(state, act, by, kind))).toEqual(to);
  });

  test("an answer opens a solved one again for fourteen days, and not a moment longer", () => {
    expect(moved("solved", "answer", "them", "question", 14)).toBe("waitingForOperator");
    expect(moved("solved", "answer", "them", "question", 14.001)).toBe("–");
    expect(moved("solved", "answer", "operator", "question", 14.001)).toBe("–");
  });
});

test("a reference counts the year where the marketplace is", () => {
  expect(ticketReference({ number: 42, created_at: new Date("2026-12-31T23:30:00Z") }, "Europe/Brussels")).toBe("T-2027-00042");
  expect(["T-2026-00042", "t-42", "T00042", "BF-2026-00042", "parking"].map(numberOfTicket)).toEqual([42, 42, 42, null, null]);
});
