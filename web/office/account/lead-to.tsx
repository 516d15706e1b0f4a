import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Where an old address leads; here and not in the routes, which every visitor's first script brings along. */
export function LeadTo({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
