/** How to get to an address, from wherever the reader is: a page of maps that telephones open in their own app. */
export function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
