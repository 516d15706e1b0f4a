import type { Compilable } from "kysely";
import type { z } from "zod";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { readInBatches } from "../db/cursor.ts";
import type { DirectEndpoint } from "../http/edge.ts";
import { Refusal, refuse, refuseField } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { columnsShown, type ExportColumn } from "./columns.ts";
import { type CsvDialect, csvDialects, writeCsv } from "./csv.ts";
import { writeXlsx } from "./xlsx.ts";

/** A list that can be taken along: the same filters, the same guard and the same visibility as the list itself. */
export type ExportableList<Filter, Stored, Row> = {
  /** Names the address and the file: `bookings` → `/api/exports/bookings.csv`. */
  name: string;
  /** The list's endpoint in the contract: its guard and its filters are the export's; page and page size mean nothing here. */
  list: { "~orpc": { meta: EndpointMeta; inputSchema?: z.ZodType<Filter> | undefined } };
  title: (language: UiLanguage) => string;
  columns: (language: UiLanguage, user: User) => ExportColumn<Row>[];
  /** Every row that the person may see and that matches, in the list's order. */
  rows: (user: User, filter: Filter, language: UiLanguage) => Compilable<Stored> | Promise<Compilable<Stored>>;
  present: (row: Stored, user: User, language: UiLanguage) => Row;
};

const mediaTypes = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Format = keyof typeof mediaTypes;

const words = { en: { yes: "yes", no: "no" }, nl: { yes: "ja", no: "nee" } } satisfies Record<UiLanguage, { yes: string; no: string }>;

/** An export keeps a connection as long as its reader reads: they have so many of their own. */
export const exportsAtOnce = 3;

/** The two downloads of each list; all of them share the few places there are. */
export function exportEndpoints(services: Services, lists: readonly ExportableList<never, never, never>[]): DirectEndpoint[] {
  let running = 0;
  const take = (): (() => void) => {
    if (running >= exportsAtOnce) refuse("rate.limited");
    running += 1;
    let isTaken = true;
    return () => {
      if (isTaken) running -= 1;
      isTaken = false;
    };
  };
  return lists.flatMap((list) => [endpointOf(services, list, "csv", take), endpointOf(services, list, "xlsx", take)]);
}

/** Lets lists of different rows stand in one array. */
export function exportable<Filter, Stored, Row>(list: ExportableList<Filter, Stored, Row>): ExportableList<never, never, never> {
  return list as unknown as ExportableList<never, never, never>;
}

function endpointOf<Filter, Stored, Row>(
  { db, clock, config }: Services,
  { name, title, columns, rows, present, list }: ExportableList<Filter, Stored, Row>,
  format: Format,
  take: () => () => void,
): DirectEndpoint {
  const { meta, inputSchema } = list["~orpc"];
  if (!inputSchema) throw new Error("a list without an input cannot be exported");
  return {
    method: "GET",
    path: `/exports/${name}.${format}`,
    access: meta.access,
    async handle(request, { actor }) {
      const user = requireUser(actor);
      const { language, shown, dialect, filter } = readFilter(request, inputSchema, user.language);
      const query = await rows(user, filter, language);
      const release = take();
      const reading = presented(readInBatches(db, query), (row) => present(row, user, language), release);
      const batches = await begun(reading);
      const end = async () => {
        await reading.return(undefined);
        release();
      };
      const chosen = columnsShown(columns(language, user), shown);
      const settings = { timeZone: config.timeZone, words: words[language], sheet: title(language) };
      const chunks = format === "csv" ? encoded(writeCsv(chosen, batches, settings, dialect)) : writeXlsx(chosen, batches, settings);
      return new Response(streamOf(chunks, end), {
        headers: {
          "content-type": mediaTypes[format],
          "content-disposition": `attachment; filename="${name}-${clock.today()}.${format}"`,
        },
      });
    },
  };
}

async function* presented<Stored, Row>(
  batches: AsyncIterable<Stored[]>,
  present: (row: Stored) => Row,
  release: () => void,
): AsyncGenerator<Row[]> {
  try {
    for await (const rows of batches) yield rows.map(present);
  } finally {
    release();
  }
}

/** Reads the first batch before anything is answered: a database that is away then is a refusal, and no broken file. */
async function begun<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Reads on only as fast as the other side does; a reader that leaves ends the generators, and with them the query. */
function streamOf(chunks: AsyncGenerator<Uint8Array>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await end();
          throw error;
        }
      },
      async cancel() {
        await chunks.return(undefined);
        // A generator that was never asked runs no `finally`.
        await end();
      },
    },
    { highWaterMark: 1 },
  );
}

/** The address's parameters by the list's own schema, and beside them the language, the columns on screen and what separates a CSV's values. */
function readFilter<Filter>(
  request: Request,
  input: z.ZodType<Filter>,
  fallback: UiLanguage,
): { language: UiLanguage; shown: string[] | undefined; dialect: CsvDialect; filter: Filter } {
  const {
    language: given,
    columns: shown,
    separator,
    page: _page,
    pageSize: _pageSize,
    ...rest
  } = Object.fromEntries(new URL(request.url).searchParams);
  const language = uiLanguages.find((known) => known === given) ?? fallback;
  const judged = input.safeParse(rest);
  if (!judged.success) throw new Refusal("input.invalid", {}, fieldIssues(judged.error.issues, rest));
  return { language, shown: shown?.split(",", 50), dialect: readDialect(separator), filter: judged.data };
}

/** Commas where nothing else is asked for; what is not known is refused. */
function readDialect(given: string | undefined): CsvDialect {
  if (given === undefined) return "comma";
  if (!Object.hasOwn(csvDialects, given)) refuseField("separator", "invalidChoice", { allowed: Object.keys(csvDialects) });
  return given as CsvDialect;
}
