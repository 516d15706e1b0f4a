import { followLive, type LiveChange } from "./live-stream.ts";

/** What the tab that holds the stream tells the others. */
type Said = { change: LiveChange } | { opened: true } | { alive: true };

type TabsParts = {
  /** Whose stream it is: another person's tab has its own. */
  personId: string;
  open(signal: AbortSignal): Promise<Response | null>;
  onChange(change: LiveChange): void;
  onOpen(): void;
  onAlive(): void;
};

/**
 * One stream for all the tabs of a browser, as HTTP/1.1 has six connections: whichever tab gets the lock reads it and
 * tells the others; when it closes, the next one takes over. A browser without locks reads one in each tab.
 *
 * @returns stops following
 */
export function shareLive({ personId, open, onChange, onOpen, onAlive }: TabsParts): () => void {
  const name = `live:${personId}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
  const hear = (said: Said) => {
    onAlive();
    if ("change" in said) onChange(said.change);
    else if ("opened" in said) onOpen();
  };
  const say = (said: Said) => {
    hear(said);
    channel?.postMessage(said);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  const follow = () =>
    followLive({
      open,
      signal,
      onChange: (change) => say({ change }),
      onOpen: () => say({ opened: true }),
      onAlive: () => say({ alive: true }),
    });
  if (channel && "locks" in navigator) {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return follow();
        navigator.locks.request(name, { signal }, follow).catch(() => undefined);
        // Another tab's stream was open before this page listened: what changed while it was loaded is asked for.
        onOpen();
        return undefined;
      })
      .catch(() => undefined);
  } else void follow();
  return () => {
    stopping.abort();
    channel?.close();
  };
}
