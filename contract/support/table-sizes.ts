import { z } from "zod";
import { instant } from "#contract/core/fields/fields.ts";

/** How much more there is than some days ago, negative where it is less; null where nothing was recorded then. */
const growth = z.object({ sinceYesterday: z.int().nullable(), sinceLastWeek: z.int().nullable() });

export const tableSizes = z.object({
  measuredAt: instant,
  /** Of all together, their indexes included. */
  bytes: z.int(),
  bytesGrowth: growth,
  /** The largest first. */
  tables: z.array(
    z.object({
      /** As PostgreSQL knows it; the queue of jobs is one, `pgboss`. */
      name: z.string(),
      rows: z.int(),
      /** Whether the number of rows is PostgreSQL's own estimate: a large table is not counted. */
      isEstimated: z.boolean(),
      rowsGrowth: growth,
      bytes: z.int(),
      bytesGrowth: growth,
    }),
  ),
});
export type TableSizes = z.infer<typeof tableSizes>;
