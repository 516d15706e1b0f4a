import { type Compilable, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Figure, FigureUnit } from "#contract/insights/figures.ts";
import { insights } from "#contract/insights/insights.ts";
import type { SeriesPoint } from "#contract/insights/series.ts";
import type { DemandRow, LostRow, TopRow } from "#contract/insights/top.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { insightExportTexts as en, type InsightExportTexts } from "./export-texts.en.ts";
import { insightExportTexts as nl } from "./export-texts.nl.ts";
import { readFigures } from "./figures.ts";
import { readSeries } from "./series.ts";
import { readDemand, readLost, topQuery } from "./top.ts";

const textsOf: Record<UiLanguage, InsightExportTexts> = { en, nl };

/** The tables of a dashboard, to take along; of the top ten all there are. */
export function insightExports(services: Services) {
  return [
    exportable({
      name: "figures",
      list: insights.getFigures,
      title: (language) => textsOf[language].titles.figures,
      columns: figureColumns,
      rows: async (user: User, filter) => asQuery(services.db, await readFigures(services, user, filter)),
      present: (stored) => stored.row,
    }),
    exportable({
      name: "series",
      list: insights.getSeries,
      title: (language) => textsOf[language].titles.series,
      columns: seriesColumns,
      rows: async (user: User, filter) => asQuery(services.db, await readSeries(services, user, filter)),
      present: (stored) => stored.row,
    }),
    exportable({
      name: "top",
      list: insights.getTop,
      title: (language) => textsOf[language].titles.top,
      columns: topColumns,
      rows: (user: User, filter) => topQuery(services, user, filter),
      present: (row) => row,
    }),
    exportable({
      name: "lost",
      list: insights.getLost,
      title: (language) => textsOf[language].titles.lost,
      columns: lostColumns,
      rows: async (user: User, filter) => asQuery(services.db, await readLost(services, user, filter)),
      present: (stored) => stored.row,
    }),
    exportable({
      name: "demand",
      list: insights.getDemand,
      title: (language) => textsOf[language].titles.demand,
      columns: demandColumns,
      rows: async (user: User, filter) => asQuery(services.db, await readDemand(services, user, filter)),
      present: (stored) => stored.row,
    }),
  ];
}

/** Rows that are reckoned already, as the statement that an export reads from. */
function asQuery<Row>(db: Queryable, rows: readonly Row[]): Compilable<{ row: Row }> {
  return db
    .selectFrom(sql<{ row: Row }>`jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.as<"given">(sql`given (row)`))
    .select("given.row");
}

/** Each unit has a column of its own, so that a sheet can count with it. */
function figureColumns(language: UiLanguage): ExportColumn<Figure>[] {
  const { columns: t, figures } = textsOf[language];
  const ofUnit = (units: readonly FigureUnit[], value: (figure: Figure) => number | null) => (figure: Figure) =>
    units.includes(figure.unit) ? value(figure) : null;
  const now = ({ value }: Figure) => value;
  const then = ({ before }: Figure) => before;
  return [
    { of: "figure", header: t.figure, kind: "text", width: 36, value: ({ key }) => figures[key] },
    { of: "value", header: t.count, kind: "integer", value: ofUnit(["count"], now) },
    { of: "value", header: t.amount, kind: "money", value: ofUnit(["cents"], now) },
    { of: "value", header: t.share, kind: "percent", value: ofUnit(["share", "perHundred"], now) },
    { of: "value", header: t.minutes, kind: "integer", value: ofUnit(["minutes"], now) },
    { of: "before", header: t.before, kind: "integer", value: ofUnit(["count"], then) },
    { of: "before", header: t.amountBefore, kind: "money", value: ofUnit(["cents"], then) },
    { of: "before", header: t.shareBefore, kind: "percent", value: ofUnit(["share", "perHundred"], then) },
    { of: "before", header: t.minutesBefore, kind: "integer", value: ofUnit(["minutes"], then) },
    { of: "beside", header: t.beside, kind: "integer", value: ({ beside }) => beside },
  ];
}

function seriesColumns(language: UiLanguage, { organisation }: User): ExportColumn<SeriesPoint>[] {
  const { columns: t } = textsOf[language];
  const views: ExportColumn<SeriesPoint> = { of: "views", header: t.views, kind: "integer", value: (point) => point.views };
  return [
    { of: "step", header: t.from, kind: "date", value: ({ from }) => from },
    { of: "step", header: t.to, kind: "date", value: ({ to }) => to },
    { of: "requests", header: t.requests, kind: "integer", value: ({ requests }) => requests },
    { of: "requests", header: t.approved, kind: "integer", value: ({ approved }) => approved },
    { of: "amounts", header: t.booked, kind: "money", value: ({ bookedCents }) => bookedCents },
    { of: "amounts", header: t.completed, kind: "money", value: ({ completedCents }) => completedCents },
    ...(organisation?.kind === "client" ? [] : [views]),
  ];
}

function topColumns(language: UiLanguage): ExportColumn<TopRow>[] {
  const { columns: t } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", width: 36, value: ({ name }) => name },
    { of: "requests", header: t.requests, kind: "integer", value: ({ requests }) => requests },
    { of: "booked", header: t.booked, kind: "money", value: ({ bookedCents }) => bookedCents },
  ];
}

function lostColumns(language: UiLanguage): ExportColumn<LostRow>[] {
  const { columns: t, reasons, enders, none } = textsOf[language];
  return [
    { of: "reason", header: t.reason, kind: "text", value: ({ reasonKind }) => (reasonKind === "none" ? none : reasons[reasonKind]) },
    { of: "by", header: t.by, kind: "text", value: ({ endedBy }) => endedBy && enders[endedBy] },
    { of: "count", header: t.bookings, kind: "integer", value: ({ count }) => count },
    { of: "value", header: t.value, kind: "money", value: ({ priceExclVatCents }) => priceExclVatCents },
  ];
}

function demandColumns(language: UiLanguage): ExportColumn<DemandRow>[] {
  const { columns: t, types } = textsOf[language];
  const perListing = ({ requests, listings }: DemandRow) => (listings === 0 ? null : Math.round((100 * requests) / listings));
  return [
    { of: "type", header: t.type, kind: "text", width: 28, value: ({ type }) => types[type] },
    { of: "requests", header: t.requests, kind: "integer", value: ({ requests }) => requests },
    { of: "listings", header: t.listings, kind: "integer", value: ({ listings }) => listings },
    { of: "perListing", header: t.perListing, kind: "integer", value: perListing },
  ];
}
