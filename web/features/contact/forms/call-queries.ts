import type { RouteContext } from "#web/platform/page/route-context.ts";

export const callQueries = {
  /** What is free; others choose too, so it is never old. */
  slots: ({ api }: RouteContext) => ({ ...api.contact.listCallSlots.queryOptions({ input: {} }), staleTime: 20_000 }),
};
