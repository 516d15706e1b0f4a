import { deviceStorage, type KeyValueStore, tabStorage } from "#web/ui/browser-storage.ts";
import { askSilently } from "./silent-frame.ts";

/** What tabs of this site tell each other. */
export type SessionNews = { type: "signedIn"; subject: string | undefined } | { type: "signedOut" };

/** The parts of the browser that a session uses; tests bring their own. */
export type Browser = {
  now(): number;
  /** @param options `replace`: this page is not one to come back to */
  navigate(url: string, options?: { replace?: boolean }): void;
  /** The path of this page, with query and fragment. */
  here(): string;
  /** Survives the redirect to the provider. */
  transactions: KeyValueStore;
  /** Survives the visit; holds nothing but that there was a sign-in. */
  hints: KeyValueStore;
  askSilently(authorizationUrl: string): Promise<URL>;
  /** One tab after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  tell(news: SessionNews): void;
  listen(listener: (news: SessionNews) => void): void;
};

export function realBrowser(): Browser {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("session") : undefined;
  return {
    now: () => Date.now(),
    navigate: (url, { replace = false } = {}) => (replace ? window.location.replace(url) : window.location.assign(url)),
    here: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    transactions: tabStorage,
    hints: deviceStorage,
    askSilently,
    inTurn: async (work) => ("locks" in navigator ? await navigator.locks.request("session-renewal", work) : work()),
    tell: (news) => channel?.postMessage(news),
    listen: (listener) => channel?.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => listener(data)),
  };
}
