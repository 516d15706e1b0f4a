import { activityTypeNames } from "#words/activity-type-names.en.ts";
import { figureNames } from "#words/figure-names.en.ts";
import { reasonKindNames } from "#words/reason-kind-names.en.ts";

export const insightExportTexts = {
  titles: { figures: "Figures", series: "Course", top: "Top", lost: "Called off", demand: "Demand" },
  columns: {
    figure: "Figure",
    count: "Number",
    amount: "Amount excl. VAT",
    share: "Share",
    minutes: "Minutes",
    before: "Number in the period before",
    amountBefore: "Amount excl. VAT in the period before",
    shareBefore: "Share in the period before",
    minutesBefore: "Minutes in the period before",
    beside: "Not in it yet",
    from: "From",
    to: "Until",
    requests: "Requests",
    approved: "Agreed",
    booked: "Agreed excl. VAT",
    completed: "Taken place excl. VAT",
    views: "Views",
    name: "Name",
    reason: "Reason",
    by: "Called off by",
    bookings: "Bookings",
    value: "Value excl. VAT",
    type: "Type",
    listings: "Public activities",
    perListing: "Requests per 100 activities",
  },
  enders: { vendor: "Vendor", client: "Client", operator: "Operator", system: "Nobody: its date passed" },
  none: "None",
  figures: figureNames,
  reasons: reasonKindNames,
  types: activityTypeNames,
};

export type InsightExportTexts = typeof insightExportTexts;
