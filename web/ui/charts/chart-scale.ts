/** Where things stand in a chart's drawing, in its own units. */
export const drawing = { width: 480, height: 210, left: 72, right: 84, top: 12, bottom: 28 } as const;
export const plotWidth = drawing.width - drawing.left - drawing.right;
export const plotHeight = drawing.height - drawing.top - drawing.bottom;

/** Round numbers from zero up to at least the most: 0, 20, 40, 60. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** How far down a value stands. */
export function heightOf(value: number, top: number): number {
  return drawing.top + plotHeight * (1 - value / top);
}

/** Which of so many labels are written: as many as have room, the first among them. */
export function isLabelled(index: number, count: number, room = 3): boolean {
  return index % Math.ceil(count / room) === 0;
}

/** Apart from each other by at least so much, in the same order: labels beside lines that end close together. */
export function spread(wanted: readonly number[], apart: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, index } of order) {
    last = Math.max(at, last + apart);
    placed[index] = last;
  }
  return placed;
}
