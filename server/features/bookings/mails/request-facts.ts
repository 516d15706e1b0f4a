import type { BookingRow } from "../queries.ts";
import type { RequestFacts } from "./mail-data.ts";

/** What the vendor needs to know to answer a request, as the client wrote it. */
export function requestFacts({ info }: Pick<BookingRow, "info">): RequestFacts {
  return {
    contactName: info.contactName,
    contactEmail: info.contactEmail,
    contactPhone: info.contactPhone,
    spokenLanguage: info.language,
    occasion: info.occasion,
    dietaryNeeds: info.dietaryNeeds,
    accessibilityNeeds: info.accessibilityNeeds,
    purchaseOrderNumber: info.purchaseOrderNumber,
    message: info.message,
  };
}
