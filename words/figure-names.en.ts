import type { FigureKey } from "#contract/insights/figures.ts";

/** What the figures of a dashboard are called, on the screen and in exports. */
export const figureNames = {
  views: "Views of activities",
  requests: "Requests",
  requestsPerHundredViews: "Requests per 100 views",
  approved: "Requests agreed",
  performed: "Of those, taken place",
  open: "Requests still open",
  answeredIn: "Answered in (median)",
  approvalRate: "Share agreed of what was decided",
  booked: "Value agreed for these days",
  completed: "Value of what took place",
  commissionExpected: "Commission expected",
  commissionEarned: "Commission earned",
  takeRate: "Commission in value taken place",
  lost: "Value called off",
  perHead: "Price per person",
} satisfies Record<FigureKey, string>;
