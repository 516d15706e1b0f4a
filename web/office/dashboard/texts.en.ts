import type { FirstStep } from "#contract/insights/first-steps.ts";
import type { SeriesStep } from "#contract/insights/series.ts";
import type { TopKind, TopOrder } from "#contract/insights/top.ts";
import { figureNames } from "#words/figure-names.en.ts";

export const dashboardTexts = {
  period: "Period",
  periods: { month: "The last 30 days", quarter: "The last 91 days", year: "The last 365 days", own: "Own dates" },
  from: "From",
  to: "Until",
  waiting: "Waiting for me",
  nothingWaits: "Nothing waits for you.",
  waitingBookings: "Longest waiting first",
  tasks: "Tasks due",
  allTasks: "All tasks",
  today: "Today",
  next: "Next activities",
  noNext: "Nothing is agreed for the days to come.",
  calendar: "Calendar",
  figures: "Figures",
  asOf: "{from} to {to}, amounts excluding VAT; as of {time}.",
  before: "{value} in the period before",
  nothing: "–",
  minutes: "{hours} h",
  names: figureNames,
  beside: { answeredIn: "{count} not answered", approvalRate: "{count} open" },
  charts: {
    title: "How it went",
    table: "Table",
    walk: "Walk along the chart",
    steps: { day: "Day", week: "Week from", month: "Month" } satisfies Record<SeriesStep, string>,
    requests: "Requests and how many were agreed, {period}",
    amounts: "Value by day of the activity in € excluding VAT, {period}",
    views: "Views of activities, {period}",
    change: {
      requests:
        "{change, select, rose {Requests rose from {before} to {value}} fell {Requests fell from {before} to {value}} other {Requests stayed at {value}}}.",
      amounts:
        "{change, select, rose {Value agreed rose from {before} to {value}} fell {Value agreed fell from {before} to {value}} other {Value agreed stayed at {value}}}.",
      views:
        "{change, select, rose {Views rose from {before} to {value}} fell {Views fell from {before} to {value}} other {Views stayed at {value}}}.",
    },
    agreed: "Agreed",
    asked: "Requests",
    past: "Taken place",
    ahead: "To come",
    seen: "Views",
  },
  lost: {
    title: "What was called off",
    chart: "Value called off in € excluding VAT, by reason and by who called it off",
    sentence: "{amount} in {count, plural, one {# booking} other {# bookings}}; most of it because of: {reason}.",
    none: "Nothing was called off in these days.",
    reason: "Reason",
    by: "Called off by",
    count: "Bookings",
    value: "Value",
    unknown: "Not known",
  },
  top: {
    title: "Top ten",
    of: "Of",
    by: "By",
    kinds: { listings: "Activities", vendors: "Vendors", clients: "Clients", teams: "Teams" } satisfies Record<TopKind, string>,
    orders: { requests: "Requests", booked: "Value agreed" } satisfies Record<TopOrder, string>,
    none: "Nothing in these days.",
    place: "Place",
  },
  demand: {
    title: "Demand by type",
    text: "Requests in these days beside the activities that are public today.",
    type: "Type",
    listings: "Activities",
    requests: "Requests",
    perListing: "Requests per activity",
    none: "No activity is public and nothing was asked for.",
  },
  budgets: {
    title: "Budgets",
    none: "No team has a budget.",
    text: "{spent} spent and {asked} asked for of {total}; {left} left",
    over: "{spent} spent and {asked} asked for of {total}; {left} too much",
  },
  firstSteps: {
    title: "First steps",
    progress: "{done} of {all} done",
    done: "Done",
    open: "To do",
    steps: {
      profile: "Say where you are and how people reach you",
      vatNumber: "Enter your VAT number",
      listing: "Describe your first activity",
      picture: "Add a picture to it",
      venue: "Say where it takes place",
      days: "Say on which days you can be booked",
      team: "Create a team",
      member: "Invite a colleague to it",
      request: "Send your first request",
    } satisfies Record<FirstStep, string>,
  },
};

export type DashboardTexts = typeof dashboardTexts;
