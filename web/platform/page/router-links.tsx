import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { type LinkProps, LinkProvider } from "#web/ui/navigation/link.tsx";
import { changeAddress } from "./change-address.ts";

/** Lets the design system's plain links travel through the router: no page load, prefetch on intent. */
export function RouterLinks({ children }: { children: ReactNode }) {
  return <LinkProvider renderLink={(props) => <RouterAnchor {...props} />}>{children}</LinkProvider>;
}

/** An anchor that works without JavaScript and goes through the router with it. */
export function RouterAnchor({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const isOurs = href.startsWith("/") && !/^\/(api|media|oidc)\//.test(href) && rest.target === undefined && rest.download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const go = (address: string) => router.history.push(address);
    if (rest["data-change"]) changeAddress(router, href, go);
    else go(href);
  };
  const preload = () => void router.preloadRoute({ to: href } as never).catch(() => undefined);
  return isOurs ? <a {...rest} href={href} onClick={follow} onPointerEnter={preload} /> : <a {...rest} href={href} onClick={onClick} />;
}
