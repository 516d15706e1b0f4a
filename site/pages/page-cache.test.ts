import { describe, expect, test } from "vitest";
import { createPageCache, type ReadyPage } from "./page-cache.ts";

const page = (text: string): ReadyPage => ({ status: 200, headers: {}, body: new TextEncoder().encode(text) });
const textOf = (kept: ReadyPage) => new TextDecoder().decode(kept.body);

function scene(bytesAtMost = 1_000) {
  let now = Date.UTC(2026, 10, 28);
  let made = 0;
  const cache = createPageCache({ bytesAtMost, maxAgeMs: 1_000 }, () => now);
  const make = (text: string) => async () => {
    made++;
    return page(text);
  };
  return { cache, make, wait: (ms: number) => (now += ms), made: () => made };
}

describe("a cached page", () => {
  test("is made once, also for those who ask at the same time", async () => {
    const { cache, make, made } = scene();
    const all = await Promise.all([1, 2, 3].map(() => cache.get("/", make("a"))));
    await cache.get("/", make("b"));
    expect([all.map(textOf), made()]).toEqual([["a", "a", "a"], 1]);
  });

  test("is made anew when its time is over", async () => {
    const { cache, make, wait } = scene();
    await cache.get("/", make("a"));
    wait(1_001);
    expect(textOf(await cache.get("/", make("b")))).toBe("b");
  });

  test("is made anew after a change", async () => {
    const { cache, make } = scene();
    await cache.get("/", make("a"));
    cache.clear();
    expect(textOf(await cache.get("/", make("b")))).toBe("b");
  });

  test("that was begun before a change is neither kept nor given to those who come after", async () => {
    const { cache, make } = scene();
    let finish = (_: ReadyPage) => {};
    const before = cache.get("/", () => new Promise((done) => (finish = done)));
    cache.clear();
    const after = await cache.get("/", make("new"));
    finish(page("old"));
    expect([textOf(await before), textOf(after), textOf(await cache.get("/", make("newer")))]).toEqual(["old", "new", "new"]);
  });

  test("leaves when there is no room, the one longest not asked for first", async () => {
    const { cache, make, made } = scene(1_000);
    const text = "x".repeat(110);
    for (const key of ["1", "2", "3", "4", "5", "6", "7", "8", "9"]) await cache.get(key, make(text));
    await cache.get("1", make(text));
    const before = made();
    await cache.get("10", make(text));
    await cache.get("1", make(text));
    expect(made()).toBe(before + 1);
    await cache.get("2", make(text));
    expect(made()).toBe(before + 2);
  });

  test("weighs what its headers do, too", async () => {
    const { cache, make, made } = scene(1_000);
    const withPolicy = async () => ({ ...page("x"), headers: { "content-security-policy": "x".repeat(90) } });
    for (const key of ["1", "2", "3", "4", "5", "6", "7", "8", "9"]) await cache.get(key, withPolicy);
    await cache.get("1", make("again"));
    expect(made()).toBe(1);
  });

  test("that failed or was not found is made again", async () => {
    const { cache, make } = scene();
    await expect(cache.get("/", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await cache.get("/", async () => ({ ...page("gone"), status: 404 }));
    expect(textOf(await cache.get("/", make("a")))).toBe("a");
  });
});
