import {
  type Expression,
  type KyselyPlugin,
  type OperationNode,
  type OperationNodeSource,
  OperationNodeTransformer,
  type QueryExecutorProvider,
  type QueryId,
  type RawBuilder,
  type RawNode,
  type RootOperationNode,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from "kysely";

/**
 * Shorter words have too many neighbours, longer ones are no words; what holds
 * a digit or a sign is a number, an address or a reference, and means itself.
 */
const mayHaveSlipped = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]{5,24}$/u;

/** What stands around a word, besides the ends of a text. Each is named, so that trigram indexes know that a word begins there. */
const around = String.raw` \n"'(),./:;@&+-`;

/** A part of a statement that finds a word as it was typed, and carries what finds it with a slip of the finger. */
type SlippableNode = RawNode & { readonly slip?: { typed: string; alike: OperationNode } };

/**
 * Lets a word be found with a slip where a statement is asked once more
 * (`forgivingSlips`); as it stands it finds the word as typed.
 *
 * @param exact what finds the word as typed in the column
 * @param column folded, with a trigram index
 */
export function orWithSlip(exact: RawBuilder<SqlBool>, column: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const word = typed.normalize("NFC");
  if (!mayHaveSlipped.test(word)) return exact;
  const patterns = slipsOf(word).map((pattern) => sql`fold(${pattern})`);
  const alike = sql`(${exact} or ${column} ~ any(array[${sql.join(patterns)}]))`.toOperationNode();
  const node: SlippableNode = { ...(exact.toOperationNode() as RawNode), slip: { typed, alike } };
  return sql<SqlBool>`${{ expressionType: undefined, toOperationNode: () => node } satisfies Expression<SqlBool>}`;
}

/**
 * The words that differ from one by a slip of the finger, as regular
 * expressions, one for each letter that it may have happened at: left out,
 * typed too much or twice, another instead of it, or two the wrong way round.
 * They begin where words begin. What follows is free, as for a word that is
 * still being typed, unless the slip is in the last letter. Each is narrow
 * enough for a trigram index to be read by both of its halves.
 */
function slipsOf(word: string): string[] {
  const letters = [...word];
  const from = (index: number) => letters.slice(index).join("");
  return letters.map((letter, at) => {
    const before = `(^|[${around}])${letters.slice(0, at).join("")}`;
    const next = letters[at + 1];
    if (next === undefined) return `${before}(.?($|[${around}])|.${letter})`;
    // The first letter typed twice or left out leaves a part of the word, which is found as it is.
    const leftOut = at === 0 ? "" : `|.${from(at)}`;
    return `${before}(.?${from(at + 1)}${leftOut}|${next}${letter}${from(at + 2)})`;
  });
}

/** A statement that finds words with a slip too; `typed` are those that may have one. */
class ForgivingSlips extends OperationNodeTransformer implements KyselyPlugin {
  readonly typed = new Set<string>();

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    return this.transformNode(node, queryId);
  }

  transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return Promise.resolve(result);
  }

  protected override transformRaw(node: SlippableNode, queryId?: QueryId): RawNode {
    if (!node.slip) return super.transformRaw(node, queryId);
    this.typed.add(node.slip.typed);
    return node.slip.alike as RawNode;
  }
}

/**
 * What makes a statement that found nothing find words with a slip: the same
 * statement in all else, so that nobody sees more by it. Undefined where none
 * of its words may have one.
 */
export function forgivingSlips(statement: OperationNodeSource): { plugin: KyselyPlugin; similarTo: string } | undefined {
  const forgiving = new ForgivingSlips();
  forgiving.transformNode(statement.toOperationNode());
  if (forgiving.typed.size === 0) return undefined;
  return { plugin: forgiving, similarTo: [...forgiving.typed].join(" ") };
}

type Found<Row> = { rows: Row[]; similarTo?: string | undefined };

/** What a query finds; where that is nothing, what it finds with slips forgiven, and for which words. */
export function foundOrSimilar<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<Found<Simplify<Row>>> {
  return orSimilar(query, (plugin) => (plugin ? query.withPlugin(plugin) : query).execute());
}

/** The same of a statement that is written out. */
export function rowsOrSimilar<Row>(db: QueryExecutorProvider, statement: RawBuilder<Row>): Promise<Found<Row>> {
  return orSimilar(statement, async (plugin) => (await (plugin ? statement.withPlugin(plugin) : statement).execute(db)).rows);
}

async function orSimilar<Row>(statement: OperationNodeSource, ask: (plugin?: KyselyPlugin) => Promise<Row[]>): Promise<Found<Row>> {
  const exact = await ask();
  const forgiving = exact.length === 0 ? forgivingSlips(statement) : undefined;
  if (!forgiving) return { rows: exact };
  const rows = await ask(forgiving.plugin);
  return rows.length === 0 ? { rows } : { rows, similarTo: forgiving.similarTo };
}
