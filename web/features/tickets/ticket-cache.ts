import { useQueryClient } from "@tanstack/react-query";
import type { Ticket } from "#contract/tickets/ticket-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";

/** Brings what is on screen up to date after something was written or decided. */
export function useTicketCache() {
  const queryClient = useQueryClient();
  const { api } = usePage();
  const refresh = (): Promise<unknown> =>
    Promise.all([api.tickets.key(), api.workQueue.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const keyOf = (ticketId: string) => api.tickets.getTicket.queryOptions({ input: { ticketId } }).queryKey;
  return {
    refresh,
    /** As the screen has it by now. */
    read: (ticketId: string): Ticket | undefined => queryClient.getQueryData(keyOf(ticketId)),
    take(fresh: Ticket): Promise<unknown> {
      queryClient.setQueryData(keyOf(fresh.id), fresh);
      return refresh();
    },
  };
}
