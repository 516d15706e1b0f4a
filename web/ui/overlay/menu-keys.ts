/** Where a key leads in a menu of `labels` from `index`, going round at both ends; -1 for a key that means nothing. */
export function nextMenuIndex(key: string, index: number, labels: readonly string[]): number {
  const count = labels.length;
  if (count === 0) return -1;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index <= 0 ? count : index) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if ([...key].length !== 1 || key === " ") return -1;
  const letter = key.toLocaleLowerCase();
  const order = labels.map((_, step) => (index + 1 + step) % count);
  return order.find((candidate) => labels[candidate]?.trim().toLocaleLowerCase().startsWith(letter)) ?? -1;
}
