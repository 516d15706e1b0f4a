/** Calendar arithmetic on plain dates (`YYYY-MM-DD`); UTC serves as a calendar only. */
const dayMs = 86_400_000;

function utcOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** `2026-12-11` → `2026-12`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The same day so many months on, or the last of a shorter month. */
export function shiftMonth(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** A month's weeks, Monday first; null where a week reaches into another month. */
export function daysOfMonth(month: string): (string | null)[][] {
  const first = utcOf(`${month}-01`);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const last = utcOf(shiftMonth(`${month}-01`, 1)) - dayMs;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let day = first; day <= last; day += dayMs) cells.push(dateOf(day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to, or null where it means nothing here (ARIA Authoring Practices, date grid). */
export function dayAfterKey(date: string, key: string): string | null {
  const step = steps[key];
  if (step !== undefined) return dateOf(utcOf(date) + step * dayMs);
  const weekday = (new Date(utcOf(date)).getUTCDay() + 6) % 7;
  switch (key) {
    case "Home":
      return dateOf(utcOf(date) - weekday * dayMs);
    case "End":
      return dateOf(utcOf(date) + (6 - weekday) * dayMs);
    case "PageUp":
      return shiftMonth(date, -1);
    case "PageDown":
      return shiftMonth(date, 1);
    default:
      return null;
  }
}
