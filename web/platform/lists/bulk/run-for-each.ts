type Outcome<Item> = { item: Item; error?: unknown };

/** How many requests of one act run side by side. */
const atOnce = 4;

/** Does the same with each of the items, a few at a time; one that fails keeps none of the others. In the items' order. */
export async function runForEach<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = items.map((item) => ({ item }));
  const waiting = outcomes.values();
  const work = async () => {
    for (const outcome of waiting) {
      try {
        await run(outcome.item);
      } catch (error) {
        outcome.error = error ?? new Error("failed");
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return outcomes;
}
