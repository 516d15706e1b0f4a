import { useEffect } from "react";
import { usePage } from "./route-context.ts";

/** What the tab is called while this screen stands. */
export function usePageTitle(title: string): void {
  const { productName } = usePage().page.settings;
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
