/** What changed; what it is now the API says. */
export type LiveChange = { kind: string; id: string; version: number | null };

type StreamParts = {
  /** Opens the stream, with a token that is good by then; null where nobody is signed in. */
  open(signal: AbortSignal): Promise<Response | null>;
  onChange(change: LiveChange): void;
  /** The stream is open: what was missed before is asked for. */
  onOpen(): void;
  /** Something came: the other end is there. */
  onAlive(): void;
  signal: AbortSignal;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Two heartbeats and a little: what says nothing for so long is dead or held back on its way, and is opened anew. */
export const silentMs = 60_000;

/** Keeps a stream open until it is told to stop, with longer pauses the longer none opens. */
export async function followLive(parts: StreamParts): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!parts.signal.aborted) {
    const wasAlive = await readOnce(parts);
    pauseMs = wasAlive ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    // Those that one server left do not come back at once.
    await pause(pauseMs * (0.5 + Math.random()), parts.signal);
  }
}

/** @returns whether anything came, however it ended */
async function readOnce({ open, onChange, onOpen, onAlive, signal }: StreamParts): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  let wasAlive = false;
  try {
    const response = await open(AbortSignal.any([signal, silence.signal]));
    if (!response?.ok || !response.body) {
      await response?.body?.cancel();
      return false;
    }
    onOpen();
    const read = eventReader(onChange);
    for await (const text of response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
      wasAlive = true;
      onAlive();
      read(text);
    }
  } catch {
    // Cut, or silent for too long: either way it is opened anew.
  } finally {
    clearTimeout(timer);
  }
  return wasAlive;
}

/** Reads server-sent events as they come, in whatever pieces: an event ends at an empty line. */
export function eventReader(onChange: (change: LiveChange) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const events = (rest + text).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").flatMap((line) => (line.startsWith("data: ") ? line.slice("data: ".length) : []));
      if (data.length > 0) onChange(JSON.parse(data.join("\n")) as LiveChange);
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}
