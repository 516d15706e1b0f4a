import { useQueryClient } from "@tanstack/react-query";
import type { Availability } from "#contract/listings/availability.ts";
import { usePage } from "#web/platform/page/route-context.ts";

/** Ways to keep a vendor's availability on screen true after a change. */
export function useAvailabilityCache(vendorId: string) {
  const queryClient = useQueryClient();
  const { api, page } = usePage();
  const options = api.availabilities.getAvailability.queryOptions({ input: { vendorId, language: page.language } });
  return {
    put(availability: Availability): void {
      queryClient.setQueryData(options.queryKey, availability);
      void queryClient.invalidateQueries({ queryKey: api.listings.getUnavailableDates.key() });
    },
    fetchFresh: (): Promise<Availability> => queryClient.fetchQuery({ ...options, staleTime: 0 }),
  };
}
