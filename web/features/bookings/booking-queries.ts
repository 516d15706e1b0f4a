import { useQueryClient } from "@tanstack/react-query";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { usePage } from "#web/platform/page/route-context.ts";

/** One booking; always asked again when the window gets the focus, since others act on it too. */
export function useBookingOptions(bookingId: string) {
  const { api } = usePage();
  return { ...api.bookings.getBooking.queryOptions({ input: { bookingId } }), staleTime: 0 };
}

/** Ways to keep what is on screen true after an act. */
export function useBookingCache(bookingId: string) {
  const queryClient = useQueryClient();
  const { api } = usePage();
  const options = useBookingOptions(bookingId);
  const forgetLists = () => {
    void queryClient.invalidateQueries({ queryKey: api.bookings.listBookings.key() });
    void queryClient.invalidateQueries({ queryKey: api.bookings.findNeighbours.key() });
    // What was settled leaves the disputes that ask for it.
    void queryClient.invalidateQueries({ queryKey: api.tickets.listTickets.key() });
    // A step stands in the conversation, too.
    void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
  };
  return {
    /** The answer of an act is the fresh state; lists are asked again when next seen. */
    put(booking: Booking): void {
      queryClient.setQueryData(options.queryKey, booking);
      forgetLists();
    },
    /** What the server says now. */
    fetchFresh: (): Promise<Booking> => {
      forgetLists();
      return queryClient.fetchQuery(options);
    },
  };
}
