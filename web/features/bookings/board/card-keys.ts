/** Where an arrow leads on a board: to the next card of the column, or to the card as far down in the next column that has any. */
export function cardAfter(columns: readonly (readonly string[])[], from: string, key: string): string | undefined {
  const at = columns.findIndex((cards) => cards.includes(from));
  const row = columns[at]?.indexOf(from) ?? -1;
  if (key === "ArrowDown" || key === "ArrowUp") return columns[at]?.[row + (key === "ArrowDown" ? 1 : -1)];
  if (key === "Home") return columns[at]?.[0];
  if (key === "End") return columns[at]?.at(-1);
  const beside = key === "ArrowRight" ? columns.slice(at + 1) : key === "ArrowLeft" ? columns.slice(0, Math.max(at, 0)).reverse() : [];
  const column = beside.find((cards) => cards.length > 0);
  return column?.[Math.min(row, column.length - 1)];
}
