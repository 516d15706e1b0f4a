/**
 * A page that is still being written, with more in its head: what stands there
 * is read before the body is drawn.
 */
export function beforeHeadEnds(page: ReadableStream<Uint8Array>, tags: string): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** What came so far, until the head's end is among it. */
  let held: string | null = "";
  const taken = (text: string): string => {
    if (held === null) return text;
    held += text;
    const end = held.indexOf("</head>");
    if (end === -1) return "";
    const whole = `${held.slice(0, end)}${tags}${held.slice(end)}`;
    held = null;
    return whole;
  };
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = taken(decoder.decode(chunk, { stream: true }));
        if (text !== "") controller.enqueue(encoder.encode(text));
      },
      flush(controller) {
        const text = `${taken(decoder.decode())}${held ?? ""}`;
        if (text !== "") controller.enqueue(encoder.encode(text));
      },
    }),
  );
}
