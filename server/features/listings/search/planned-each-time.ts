import { type RawBuilder, sql } from "kysely";

/**
 * Stands at the beginning of a statement whose plan depends on the values: it
 * is planned with them each time, as the plan for any values would be worse.
 */
export const plannedEachTime: RawBuilder<unknown> = sql`/* planned each time */`;
