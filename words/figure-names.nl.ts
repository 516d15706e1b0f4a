import type { FigureKey } from "#contract/insights/figures.ts";

/** What the figures of a dashboard are called, on the screen and in exports. */
export const figureNames = {
  views: "Bekeken activiteiten",
  requests: "Aanvragen",
  requestsPerHundredViews: "Aanvragen per 100 keer bekeken",
  approved: "Aanvragen akkoord",
  performed: "Daarvan al gebeurd",
  open: "Aanvragen nog open",
  answeredIn: "Beantwoord in (mediaan)",
  approvalRate: "Aandeel akkoord van wat beslist is",
  booked: "Waarde afgesproken voor deze dagen",
  completed: "Waarde van wat plaatsvond",
  commissionExpected: "Verwachte commissie",
  commissionEarned: "Verdiende commissie",
  takeRate: "Commissie in de waarde van wat plaatsvond",
  lost: "Waarde van wat niet doorging",
  perHead: "Prijs per persoon",
} satisfies Record<FigureKey, string>;
