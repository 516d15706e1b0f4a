import { afterEach, expect, test, vi } from "vitest";

const screens = Array.from({ length: 33 }, (_, index) => `/screen/${index}`);

/** As a run with these settings samples. */
async function samplingWith(settings: Record<string, string>) {
  for (const name of ["TESTS_SEED", "TESTS_ALL"]) vi.stubEnv(name, settings[name]);
  vi.resetModules();
  return (await import("#e2e/sampled.ts")).sampled;
}
afterEach(() => vi.unstubAllEnvs());

test("the parts of a sample have nothing in common, are equal, and together are everything", async () => {
  const sampled = await samplingWith({ TESTS_SEED: "4711" });
  const parts = [0, 1, 2].map((part) => sampled("screens", screens, 3, part));
  expect(parts.map(({ length }) => length)).toEqual([11, 11, 11]);
  expect(new Set(parts.flat())).toEqual(new Set(screens));
});

test("the same seed chooses the same, another seed or another name something else, all of them in the order given", async () => {
  const sampled = await samplingWith({ TESTS_SEED: "4711" });
  const chosen = sampled("screens", screens, 3);
  expect((await samplingWith({ TESTS_SEED: "4711" }))("screens", screens, 3)).toEqual(chosen);
  expect((await samplingWith({ TESTS_SEED: "4712" }))("screens", screens, 3)).not.toEqual(chosen);
  expect(sampled("others", screens, 3)).not.toEqual(chosen);
  expect(chosen).toEqual(screens.filter((screen) => chosen.includes(screen)));
});

test("with everything asked for, every part is everything; of little, each part has something", async () => {
  expect((await samplingWith({ TESTS_ALL: "1", TESTS_SEED: "4711" }))("screens", screens, 3, 2)).toEqual(screens);
  expect((await samplingWith({}))("few", ["/only"], 1)).toEqual(["/only"]);
});
