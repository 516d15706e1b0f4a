import { z } from "zod";

/** What the database says on the channel `live` (migrations 0065, 0069 and 0088): what changed, and who may know. */
const signal = z.object({
  kind: z.string(),
  id: z.string(),
  version: z.number().nullable(),
  /** Whose people are told. */
  organisations: z.array(z.string()),
  /** Which team's, of those who see their teams' records alone. */
  team: z.string().nullable(),
  /** The operator's people, too. */
  isOperators: z.boolean(),
  /** Where it is one person's alone: theirs, and nobody else's. */
  person: z.string().nullable().default(null),
});
export type LiveSignal = z.infer<typeof signal>;

/** Who listens. */
export type LiveListener = {
  personId: string;
  /** Null for the operator's people. */
  organisationId: string | null;
  /** Of those who see their own teams' records alone; null for everybody else. */
  teamIds: readonly string[] | null;
};

/** Whether somebody may know that it changed. */
export function isFor(
  { personId, organisationId, teamIds }: LiveListener,
  { organisations, team, isOperators, person }: LiveSignal,
): boolean {
  if (person !== null) return person === personId;
  if (organisationId === null) return isOperators;
  if (!organisations.includes(organisationId)) return false;
  return teamIds === null || (team !== null && teamIds.includes(team));
}

/** So often a stream says that it is alive, and so often whoever listens is asked for anew. */
export const heartbeatMs = 25_000;
export const askedAgainMs = 50_000;
const tickMs = 1_000;
/** What waits for a reader; one that takes no more asks again by itself. */
const backlogBytes = 64 * 1024;

type Limits = { mostStreams: number; mostOfOne: number };
const usualLimits: Limits = { mostStreams: 5_000, mostOfOne: 8 };

type Stream = {
  listener: LiveListener;
  controller: ReadableStreamDefaultController<Uint8Array>;
  isStill: () => Promise<boolean>;
  beatsAt: number;
  asksAt: number;
};

const encoder = new TextEncoder();
const beat = encoder.encode(": \n\n");

export type Live = ReturnType<typeof createLive>;

/**
 * The open streams of this instance. Memory is bounded: so many streams, so many of one person, and no reader that is
 * slow has anything kept for it.
 */
export function createLive({ mostStreams, mostOfOne } = usualLimits) {
  const streams = new Set<Stream>();
  const ofPerson = new Map<string, number>();
  let isListening = () => false;
  let isClosed = false;

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    const left = (ofPerson.get(stream.listener.personId) ?? 1) - 1;
    if (left > 0) ofPerson.set(stream.listener.personId, left);
    else ofPerson.delete(stream.listener.personId);
    try {
      stream.controller.close();
    } catch {
      // Its reader has left.
    }
  }

  function send(stream: Stream, bytes: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) > 0) stream.controller.enqueue(bytes);
    else end(stream);
  }

  function tick(): void {
    const now = Date.now();
    for (const stream of streams) {
      if (now >= stream.beatsAt) {
        stream.beatsAt = now + heartbeatMs;
        send(stream, beat);
      }
      if (now >= stream.asksAt) {
        stream.asksAt = now + askedAgainMs;
        stream.isStill().then(
          (still) => still || end(stream),
          () => end(stream),
        );
      }
    }
  }
  const ticking = setInterval(tick, tickMs);
  // A browser's timers are numbers, and hold nothing.
  if (typeof ticking === "object") ticking.unref();

  return {
    /** From now on this tells whether changes are heard of; where they are not, no stream is opened. */
    listenWhile(its: () => boolean): void {
      isListening = its;
    },
    /** Passes on what the database said; what is no signal is nothing. */
    tell(payload: string): void {
      if (streams.size === 0) return;
      const said = signal.safeParse(jsonIn(payload)).data;
      if (!said) return;
      const bytes = encoder.encode(`data: ${JSON.stringify({ kind: said.kind, id: said.id, version: said.version })}\n\n`);
      for (const stream of streams) {
        if (!isFor(stream.listener, said)) continue;
        send(stream, bytes);
        // They may not be who they were: asked within a second rather than when their turn comes.
        if (said.kind === "standing") stream.asksAt = 0;
      }
    },
    /** Something may have been missed: everybody comes again, and asks for what they show. */
    endAll(): void {
      for (const stream of streams) end(stream);
    },
    /**
     * @param isStill whether the sign-in goes on and the person is who they were
     * @returns undefined where none can be opened now
     */
    open(listener: LiveListener, isStill: () => Promise<boolean>, left: AbortSignal): ReadableStream<Uint8Array> | undefined {
      const own = ofPerson.get(listener.personId) ?? 0;
      if (isClosed || !isListening() || streams.size >= mostStreams || own >= mostOfOne) return undefined;
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const now = Date.now();
            // Those that come at once do not all beat at once.
            const spread = Math.floor(Math.random() * heartbeatMs);
            stream = { listener, controller, isStill, beatsAt: now + heartbeatMs - spread / 2, asksAt: now + askedAgainMs - spread };
            streams.add(stream);
            ofPerson.set(listener.personId, own + 1);
            left.addEventListener("abort", () => stream && end(stream), { once: true });
            controller.enqueue(encoder.encode("retry: 2000\n\n"));
          },
          cancel() {
            if (stream) end(stream);
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: backlogBytes }),
      );
    },
    count: () => streams.size,
    close(): void {
      isClosed = true;
      clearInterval(ticking);
      for (const stream of streams) end(stream);
    },
  };
}

function jsonIn(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
