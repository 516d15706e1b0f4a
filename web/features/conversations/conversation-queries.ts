import { useQueryClient } from "@tanstack/react-query";
import { usePage } from "#web/platform/page/route-context.ts";

/** One conversation, by its own id or its booking's; asked again as it is said to have changed. */
export function useConversationOptions(conversationId: string) {
  const { api } = usePage();
  return { ...api.conversations.getConversation.queryOptions({ input: { conversationId } }), staleTime: 0 };
}

/** Brings what is on screen up to date after somebody wrote or read. */
export function useConversationCache() {
  const queryClient = useQueryClient();
  const { api } = usePage();
  return {
    refresh: (): Promise<unknown> =>
      Promise.all(
        [
          api.conversations.getConversation.key(),
          api.conversations.listConversations.key(),
          api.workQueue.countWaiting.key(),
          api.bookings.getBooking.key(),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  };
}
