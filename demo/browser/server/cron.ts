/** Whether the minute is one of those that a cron expression (five fields, UTC) names: stars, numbers, lists, steps. */
export function matchesCron(expression: string, at: Date): boolean {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  return expression.split(" ").every((field, index) => field.split(",").some((part) => matchesPart(part, now[index] ?? 0)));
}

function matchesPart(part: string, value: number): boolean {
  const [range = "*", step = "1"] = part.split("/");
  const [from = 0, to = from] = range === "*" ? [0, 59] : range.split("-").map(Number);
  return value >= from && value <= to && (value - from) % Number(step) === 0;
}
