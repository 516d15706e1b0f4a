import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePage } from "#web/platform/page/route-context.ts";

/** The page that the server drew, and counted. */
let counted = typeof window === "undefined" ? "" : window.location.pathname;

/** Tells the server of pages that are opened within the browser: the page and its language, and only where nobody asked not to be counted. */
export function useCountedViews(): void {
  const { language } = usePage().page;
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pathname === counted) return;
    counted = pathname;
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (doNotTrack === "1" || globalPrivacyControl) return;
    const view = JSON.stringify({ path: pathname, language });
    navigator.sendBeacon("/api/views", new Blob([view], { type: "application/json" }));
  }, [pathname, language]);
}
