import type { UiLanguage } from "#contract/core/product.ts";
import type { TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import type { DisputeOutcome, TicketKind, TicketState } from "#contract/tickets/ticket-states.ts";
import { tickets } from "#contract/tickets/tickets.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { presentTicket } from "./present.ts";
import { allTickets } from "./queries.ts";

type Texts = {
  title: string;
  kinds: Record<TicketKind, string>;
  states: Record<TicketState, string>;
  outcomes: Record<DisputeOutcome, string>;
  columns: string[];
};

const textsOf: Record<UiLanguage, Texts> = {
  en: {
    title: "Tickets",
    kinds: { question: "Question", booking: "About a booking", dispute: "Dispute", billing: "Billing", technical: "Technical" },
    states: { open: "New", waitingForThem: "Waiting for whoever asked", waitingForOperator: "Waiting for the operator", solved: "Solved" },
    outcomes: { stands: "Stands", adjusted: "Adjusted", refunded: "Refunded" },
    columns: [
      "Number",
      "Subject",
      "Kind",
      "Outcome",
      "State",
      "From",
      "Organisation",
      "Owner",
      "Urgent",
      "Answer due",
      "Overdue",
      "Last written",
      "Opened",
    ],
  },
  nl: {
    title: "Tickets",
    kinds: { question: "Vraag", booking: "Over een boeking", dispute: "Geschil", billing: "Facturatie", technical: "Technisch" },
    states: { open: "Nieuw", waitingForThem: "Wacht op wie het vroeg", waitingForOperator: "Wacht op de uitbater", solved: "Opgelost" },
    outcomes: { stands: "Blijft staan", adjusted: "Aangepast", refunded: "Terugbetaald" },
    columns: [
      "Nummer",
      "Onderwerp",
      "Soort",
      "Uitkomst",
      "Status",
      "Van",
      "Organisatie",
      "Behandelaar",
      "Dringend",
      "Antwoord tegen",
      "Te laat",
      "Laatst geschreven",
      "Geopend",
    ],
  },
};

/** The list of tickets, to take along; who looks after them is told to the operator alone. */
export function ticketExport({ db, clock, config }: Services) {
  return exportable({
    name: "tickets",
    list: tickets.listTickets,
    title: (language) => textsOf[language].title,
    columns,
    rows: (user, filter) => allTickets(db, user, { now: clock.now(), today: clock.today() }, filter),
    present: (row, user) => presentTicket(row, undefined, { user, now: clock.now(), config }),
  });
}

function columns(language: UiLanguage): ExportColumn<TicketSummary>[] {
  const { columns: t, kinds, states, outcomes } = textsOf[language];
  const header = (index: number) => t[index] ?? "";
  return [
    { of: "subject", header: header(0), kind: "text", width: 16, value: ({ reference }) => reference },
    { of: "subject", header: header(1), kind: "text", width: 40, value: ({ subject }) => subject },
    { of: "kind", header: header(2), kind: "text", value: ({ kind }) => kinds[kind] },
    { of: "kind", header: header(3), kind: "text", value: ({ outcome }) => outcome && outcomes[outcome] },
    { of: "state", header: header(4), kind: "text", value: ({ state }) => states[state] },
    { of: "who", header: header(5), kind: "text", value: ({ openedByName }) => openedByName },
    { of: "who", header: header(6), kind: "text", value: ({ organisation }) => organisation?.name ?? null },
    { of: "owner", header: header(7), kind: "text", value: ({ owner }) => owner?.name ?? null },
    { of: "subject", header: header(8), kind: "boolean", value: ({ isUrgent }) => isUrgent },
    { of: "answerDueAt", header: header(9), kind: "instant", value: ({ answerDueAt }) => answerDueAt },
    { of: "answerDueAt", header: header(10), kind: "boolean", value: ({ isLate }) => isLate },
    { of: "lastEntryAt", header: header(11), kind: "instant", value: ({ lastEntryAt }) => lastEntryAt },
    { of: "createdAt", header: header(12), kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}
