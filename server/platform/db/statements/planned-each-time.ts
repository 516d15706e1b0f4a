import { type RawBuilder, sql } from "kysely";

/** Stands in the text of a statement that is not prepared. */
export const plannedEachTimeMark = "/* planned each time */";

/**
 * Part of a statement whose best plan depends on its values: how many rows a
 * text or a town finds decides between an index of words and a walk in the
 * list's order. Once prepared it would have one plan for all of them, from the
 * sixth time on.
 */
export const plannedEachTime: RawBuilder<unknown> = sql.raw(plannedEachTimeMark);
