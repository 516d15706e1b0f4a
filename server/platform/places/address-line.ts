/** An address on one line, for mails and lists. */
export function addressLine(address: {
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}): string | null {
  const town = [address.postalCode, address.city].filter(Boolean).join(" ");
  return [address.street, town, address.country].filter(Boolean).join(", ") || null;
}
