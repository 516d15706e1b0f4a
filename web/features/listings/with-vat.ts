import { useSyncExternalStore } from "react";
import { usePage } from "#web/platform/page/route-context.ts";

const cookieSeconds = 365 * 24 * 60 * 60;

/** What the visitor chose since the page was loaded; before that the server's reading of the cookie stands. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows every price on the page with or without VAT from now on, and remembers it for the next visit. */
export function setWithVat(withVat: boolean): void {
  chosen = withVat;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser
  document.cookie = `prices=${withVat ? "incl" : "excl"}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
  for (const listener of listeners) listener();
}

/** The same for what is asked of the API. */
export const isWithVat = ({ withVat }: { withVat: boolean }): boolean => chosen ?? withVat;

/** Whether prices include VAT; businesses see them excluding it unless they choose otherwise (decisions section 4). */
export function useWithVat(): boolean {
  const { withVat } = usePage().page;
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? withVat,
    () => withVat,
  );
}
