import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerFrom, handOver, type PopupChannel, type PopupMail } from "./popup.ts";

/** The windows of one site: what one posts, the others hear. */
function windows() {
  const listeners = new Set<{ owner: object; hear: (mail: PopupMail) => void }>();
  const open = (): PopupChannel => {
    const owner = {};
    return {
      post: (mail) => {
        for (const listener of listeners) if (listener.owner !== owner) listener.hear(mail);
      },
      listen: (hear) => {
        const listener = { owner, hear };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
  return { open, listening: () => listeners.size };
}

const callback = (state: string) => `https://site.example/auth/callback?code=c&state=${state}`;
const never = () => false;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the answer of a small window", () => {
  it("is taken by the window that asked, which tells so", async () => {
    const site = windows();
    const waiting = answerFrom(never, site.open(), "s1");
    await expect(handOver(callback("s1"), site.open())).resolves.toBe(true);
    expect((await waiting).href).toBe(callback("s1"));
    expect(site.listening()).toBe(0);
  });

  it("of another question is not: the window that asks goes on waiting", async () => {
    const site = windows();
    const waiting = answerFrom(never, site.open(), "s1").catch((error: unknown) => error);
    const offer = handOver(callback("s2"), site.open());
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await offer).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toMatchObject({ code: "timeout" });
    expect(site.listening()).toBe(0);
  });

  it.each(["https://site.example/auth/callback?code=c", "nonsense", ""])("%j is nobody's", async (url) => {
    expect(await handOver(url, windows().open())).toBe(false);
  });

  it("that was handed over just before the window closed counts", async () => {
    const site = windows();
    let isClosed = false;
    const waiting = answerFrom(() => isClosed, site.open(), "s1");
    isClosed = true;
    await vi.advanceTimersByTimeAsync(600);
    void handOver(callback("s1"), site.open());
    expect((await waiting).href).toBe(callback("s1"));
  });
});

describe("without an answer", () => {
  it("a window that somebody closed ends the wait within moments", async () => {
    let isClosed = false;
    const waiting = answerFrom(() => isClosed, windows().open(), "s1").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    isClosed = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toMatchObject({ code: "popupClosed" });
  });

  it("the wait ends after 60 seconds, not before", async () => {
    let outcome: unknown = "waiting";
    answerFrom(never, windows().open(), "s1").catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(59_900);
    expect(outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(200);
    expect(outcome).toMatchObject({ code: "timeout" });
  });
});
