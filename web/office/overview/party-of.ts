/** Whose bookings: one client's or one vendor's. */
export type PartyOf = { clientId: string; vendorId?: never } | { vendorId: string; clientId?: never };

/** The same as the filter of the bookings list. */
export function searchOf(of: PartyOf): Record<string, string> {
  return of.clientId === undefined ? { vendor: of.vendorId } : { client: of.clientId };
}
