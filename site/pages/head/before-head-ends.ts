const headEnd = "</head>";

/**
 * A page that is still being written, with more in its head: what stands there
 * is read before the body is drawn. What follows the head goes through as it
 * comes.
 */
export function beforeHeadEnds(page: ReadableStream<Uint8Array>, tags: string): ReadableStream<Uint8Array> {
  /** What came so far, until the head's end is among it. */
  let held: Buffer | null = Buffer.alloc(0);
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (held === null) return controller.enqueue(chunk);
        held = Buffer.concat([held, chunk]);
        const end = held.indexOf(headEnd);
        if (end === -1) return;
        controller.enqueue(Buffer.concat([held.subarray(0, end), Buffer.from(tags), held.subarray(end)]));
        held = null;
      },
      flush(controller) {
        if (held !== null && held.length > 0) controller.enqueue(held);
      },
    }),
  );
}
