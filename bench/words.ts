import type pg from "pg";
import { postgresClock } from "./compare/cpu.ts";
import { judgeSearch, summarise } from "./relevance/relevance.ts";
import type { Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

type Search = Record<string, string>;

/** Words of every kind, each with two filters that somebody ticked: every call another one. */
const words = [
  "koken",
  "beer tasting",
  "stadsspel",
  "schilderen",
  "yoga",
  "kayak",
  "leiderschap",
  "quiz",
  "chocolate",
  "paella",
  "klimmen",
  "wijn",
];
const pairs: Search[] = [
  { prices: "below50", languages: "nl" },
  { prices: "from51to100,from101to200", groups: "from11to20" },
  { sides: "client", durations: "upTo4h" },
  { participants: "18", languages: "en" },
  { near: "Gent", within: "50", groups: "from11to20" },
  { types: "Workshop,CreativeExperiences,CulinaryExperiences,OnSiteCooking,OutdoorActivities,SportActivities", sides: "vendor" },
];
const withFilters = words.flatMap((q) => pairs.map((filters) => ({ q, ...filters })));
/** What nearly every listing says, alone: the pages differ, as nothing of a page is kept. */
const commonest = Array.from({ length: 40 }, (_, index) => ({ q: "team", page: String(1 + (index % 20)) }));
const sentences = [
  "koken met 12 personen in brussel",
  "we are looking for a cooking workshop for our team",
  "teambuilding gent 20 personen onder 60 euro",
  "something creative with 15 colleagues in Antwerp",
  "dagje buiten actief zijn met het team",
  "workshop for 25",
  "in de buurt van Hasselt",
].map((q) => ({ q }));
/** What stands in the box after each letter of these, in both languages: beginnings that nobody has typed before. */
const typed = [
  "kookworkshop",
  "cocktails",
  "teambuilding",
  "antwerpen",
  "brussel",
  "workshop",
  "kajakken",
  "yoga",
  "wijnproeven",
  "stoelmassage",
  "sushi",
  "escape room",
  "schilderen",
  "chocolate",
  "bowling",
  "leiderschap",
];
const begun = typed.flatMap((word) =>
  Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2)).flatMap((q) =>
    ["nl", "en"].map((language) => ({ q, language })),
  ),
);

const rounds = 4;

/**
 * CPU of Node and PostgreSQL together a call: of a search with words and two
 * filters, of the commonest word alone, of sentences, and of suggestions; and
 * how well the judged lines are answered among so many listings.
 */
export async function measureWords(server: ServerProcess, pool: pg.Pool): Promise<Row[]> {
  const clock = await postgresClock(pool);
  if (!clock) return [{ what: "words: CPU of Node and PostgreSQL", measured: null, unit: "ms", note: "PostgreSQL runs elsewhere" }];
  const ask = async (path: string, search: Search) => {
    const response = await fetch(`${server.url}/api${path}?${new URLSearchParams(search)}`);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body}`);
  };
  const measure = async (
    what: string,
    path: string,
    searches: readonly Search[],
    target: number,
    note: string,
    isFirst = false,
  ): Promise<Row> => {
    const cost = async (times: number) => {
      const [node, postgres] = [server.cpuMs(), clock()];
      for (let round = 0; round < times; round++) for (const search of searches) await ask(path, search);
      const calls = times * searches.length;
      return { node: (server.cpuMs() - node) / calls, postgres: (clock() - postgres) / calls };
    };
    const first = await cost(1);
    // What very many listings have is read behind the searches, one word after the other.
    if (!isFirst) await cost(2);
    const { node, postgres } = isFirst ? first : await cost(rounds);
    const asked = isFirst ? "" : `; ${(first.node + first.postgres).toFixed(1)} ms when its words are asked for the first time`;
    return {
      what,
      measured: node + postgres,
      unit: "ms",
      target,
      note: `${node.toFixed(2)} Node + ${postgres.toFixed(2)} PostgreSQL; ${note}${asked}`,
    };
  };
  // What is filtered by in memory is read once after the start.
  await ask("/listings/facets", {});
  return [
    await measure("words with two filters: CPU", "/listings", withFilters, 4, `${withFilters.length} searches`),
    await measure("the commonest word alone: CPU", "/listings", commonest, 15, "20 pages"),
    await measure("sentences: CPU", "/listings", sentences, 8, "place, group, price"),
    await measure("suggestions, never asked before: CPU", "/listings/suggestions", begun, 2, `${begun.length} beginnings`, true),
    await measure("suggestions: CPU", "/listings/suggestions", begun, 2, "the same again"),
    await measureRelevance(server),
  ];
}

async function measureRelevance(server: ServerProcess): Promise<Row> {
  const judged = await judgeSearch(async (path) => (await fetch(`${server.url}${path}`)).json());
  const { success, worstKind, meanReciprocalRank } = summarise(judged);
  return {
    what: "judged lines that are not answered well",
    measured: 100 * (1 - success),
    unit: "%",
    target: 5,
    note: `worst kind ${(100 * worstKind).toFixed(0)} % well, mean reciprocal rank ${meanReciprocalRank.toFixed(2)}`,
  };
}
