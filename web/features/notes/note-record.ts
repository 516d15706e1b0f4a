import type { Area } from "#contract/core/roles.ts";
import type { PinKind } from "#contract/notes/notes.ts";

const id = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";

/** Which record an address of the back office shows that notes can be pinned to; the first row that fits. */
const rows: readonly [at: RegExp, kind: PinKind][] = [
  [new RegExp(`/bookings/${id}$`), "booking"],
  [new RegExp(`/listings/${id}(/|$)`), "listing"],
  [new RegExp(`/(?:tickets|support)/${id}$`), "ticket"],
  [new RegExp(`/contact-requests/${id}$`), "contactRequest"],
  [new RegExp(`/contact-requests\\?(?:.*&)?request=${id}`), "contactRequest"],
  [new RegExp(`^/admin/vendors/${id}(/|$)`), "vendor"],
  [new RegExp(`^/admin/clients/${id}(/|$)`), "client"],
];

export type NoteRecord = { kind: PinKind; id: string };

/** @param href the path with its query */
export function noteRecordAt(href: string): NoteRecord | null {
  const path = href.replace(/#.*/, "");
  for (const [at, kind] of rows) {
    const found = at.exec(path)?.[1] ?? at.exec(path.replace(/\?.*/, ""))?.[1];
    if (found) return { kind, id: found };
  }
  return null;
}

/** The page of a record in an area; undefined where the area has none. */
export function noteRecordPath(area: Area, { kind, id: recordId }: NoteRecord): string | undefined {
  const paths: Record<PinKind, string | undefined> = {
    booking: `/${area}/bookings/${recordId}`,
    ticket: area === "admin" ? `/admin/tickets/${recordId}` : `/${area}/support/${recordId}`,
    listing: area === "vendor" ? `/vendor/listings/${recordId}` : undefined,
    vendor: area === "admin" ? `/admin/vendors/${recordId}` : undefined,
    client: area === "admin" ? `/admin/clients/${recordId}` : undefined,
    contactRequest: area === "admin" ? `/admin/contact-requests/${recordId}` : undefined,
  };
  return paths[kind];
}
