import { beforeEach, describe, expect, it } from "vitest";
import type { Browser, SessionNews } from "./browser.ts";
import type { Protocol, Tokens } from "./protocol.ts";
import { createSession, type Session, type SessionConfig, type SignInWindow } from "./session.ts";
import { SignInError, type SignInErrorCode } from "./sign-in-error.ts";
import type { Secrets } from "./transaction.ts";

const config: SessionConfig = {
  issuer: "https://id.example",
  clientId: "web",
  audience: "https://api.example",
  audienceStyle: "both",
  scopes: "openid profile email",
  renewal: "frame",
};
const site = "https://site.example";
const callbackOf = (state: string, more = "code=c") => `${site}/auth/callback?${more}&state=${state}`;

function memoryStore(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A provider whose session, answers and delays the test decides. */
class World {
  now = 1_000_000;
  subject: string | undefined = "an";
  failure: SignInErrorCode | undefined;
  refreshFailure: SignInErrorCode | undefined;
  calls: string[] = [];
  navigations: string[] = [];
  news: SessionNews[] = [];
  listeners: ((news: SessionNews) => void)[] = [];
  lastState = "";
  here = "/vendor/bookings?state=requested";
  private issued = 0;

  private issue(): Tokens {
    this.issued++;
    return {
      accessToken: `access-${this.issued}`,
      expiresAt: this.now + 600_000,
      refreshToken: `refresh-${this.issued}`,
      idToken: `id-${this.subject}`,
      subject: this.subject,
    };
  }

  readonly protocol: Protocol = {
    authorizationUrl: async (secrets: Secrets, options) => {
      this.lastState = secrets.state;
      return `https://id.example/auth?state=${secrets.state}${options?.prompt ? "&prompt=none" : ""}${options?.language ? `&ui_locales=${options.language}` : ""}`;
    },
    exchange: async () => {
      this.calls.push("exchange");
      if (this.failure) throw new SignInError(this.failure);
      return this.issue();
    },
    refresh: async (token) => {
      this.calls.push(`refresh ${token}`);
      if (this.refreshFailure) throw new SignInError(this.refreshFailure);
      return this.issue();
    },
    signOutUrl: async (idToken) => `https://id.example/end?hint=${idToken ?? ""}`,
  };

  browser(hints = memoryStore()): Browser & { hints: ReturnType<typeof memoryStore>; transactions: ReturnType<typeof memoryStore> } {
    return {
      now: () => this.now,
      navigate: (url) => void this.navigations.push(url),
      here: () => this.here,
      transactions: memoryStore(),
      hints,
      askSilently: async (url) => {
        this.calls.push("frame");
        await Promise.resolve();
        if (!this.subject) throw new SignInError("loginRequired");
        return new URL(callbackOf(new URL(url).searchParams.get("state") ?? ""));
      },
      inTurn: (work) => work(),
      tell: (news) => void this.news.push(news),
      listen: (listener) => void this.listeners.push(listener),
    };
  }
}

let world: World;
const open = (hints?: ReturnType<typeof memoryStore>, renewal: SessionConfig["renewal"] = "frame") => {
  const browser = world.browser(hints);
  return { browser, session: createSession({ ...config, renewal }, browser, async () => world.protocol) };
};
const hinted = () => memoryStore({ "session-hint": "1" });

beforeEach(() => {
  world = new World();
});

describe("a visitor who never signed in", () => {
  it("has no token, and neither storage nor frame nor provider is touched", async () => {
    const { session, browser } = open();
    expect(await session.accessToken()).toBeNull();
    expect(session.state().status).toBe("signedOut");
    expect(world.calls).toEqual([]);
    expect(browser.hints.values.size + browser.transactions.values.size).toBe(0);
  });
});

describe("signing in", () => {
  it("goes to the provider in the page's language and comes back to where one was", async () => {
    const { session, browser } = open();
    await session.signIn("/listings/7?participants=12", { language: "nl" });
    expect(world.navigations).toEqual([`https://id.example/auth?state=${world.lastState}&ui_locales=nl`]);
    expect(await session.handleCallback(callbackOf(world.lastState))).toBe("/listings/7?participants=12");
    expect(session.state()).toEqual({ status: "signedIn", subject: "an" });
    expect(await session.accessToken()).toBe("access-1");
    expect(browser.hints.values.get("session-hint")).toBe("1");
    expect(world.news).toEqual([{ type: "signedIn", subject: "an" }]);
    expect(browser.transactions.values.size).toBe(0);
  });

  it("keeps no token in any storage", async () => {
    const { session, browser } = open();
    await session.signIn("/");
    await session.handleCallback(callbackOf(world.lastState));
    expect([...browser.hints.values.values(), ...browser.transactions.values.values()].join()).not.toMatch(/access|refresh|id-/);
  });

  it("never leaves for another site afterwards", async () => {
    const { session } = open();
    await session.signIn("//evil.example");
    expect(await session.handleCallback(callbackOf(world.lastState))).toBe("/");
  });

  it("exchanges the code once, though the page asks twice", async () => {
    const { session } = open();
    await session.signIn("/client");
    const url = callbackOf(world.lastState);
    expect(await Promise.all([session.handleCallback(url), session.handleCallback(url)])).toEqual(["/client", "/client"]);
    expect(world.calls).toEqual(["exchange"]);
  });

  it("without having started here is a missing transaction", async () => {
    await expect(open().session.handleCallback(callbackOf("x"))).rejects.toMatchObject({ code: "missingTransaction" });
  });

  it("with another state is a mismatch, and does not spoil the real answer", async () => {
    const { session } = open();
    await session.signIn("/client");
    await expect(session.handleCallback(callbackOf("forged"))).rejects.toMatchObject({ code: "stateMismatch" });
    expect(await session.handleCallback(callbackOf(world.lastState))).toBe("/client");
  });

  it("with a damaged transaction is a missing one", async () => {
    const { session, browser } = open();
    for (const text of ["{", "null", "7", '{"state":"x"}']) {
      browser.transactions.setItem("sign-in-transaction", text);
      await expect(session.handleCallback(callbackOf(`x${text}`))).rejects.toMatchObject({ code: "missingTransaction" });
    }
  });

  it.each(["timeout", "unreachable", "refused", "loginRequired"] as const)(
    "that ends in %s says so and leaves nobody signed in",
    async (code) => {
      const { session } = open();
      await session.signIn("/");
      world.failure = code;
      await expect(session.handleCallback(callbackOf(world.lastState))).rejects.toMatchObject({ code });
      expect(await session.accessToken()).toBeNull();
    },
  );

  it("that fails knows where it was to lead, so that the way on leads there, too", async () => {
    const { session } = open();
    await session.signIn("/client/teams");
    world.failure = "refused";
    await expect(session.handleCallback(callbackOf(world.lastState))).rejects.toMatchObject({ code: "refused", returnTo: "/client/teams" });
  });
});

describe("in a window beside the page", () => {
  /** The window, and what was done with it. */
  function beside(answer: (state: string) => Promise<URL>) {
    const done: string[] = [];
    const opened: SignInWindow = { go: (url) => void done.push(url), answer, close: () => void done.push("closed") };
    return { opened, done };
  }
  const answered = async (state: string) => new URL(callbackOf(state));

  it("the page stays, storage is not touched, and the other tabs hear of it", async () => {
    const { session, browser } = open();
    const { opened, done } = beside(answered);
    await session.signInBeside(opened, { language: "en" });
    expect(done).toEqual([`https://id.example/auth?state=${world.lastState}&ui_locales=en`, "closed"]);
    expect(world.navigations).toEqual([]);
    expect(browser.transactions.values.size).toBe(0);
    expect(await session.accessToken()).toBe("access-1");
    expect(world.news).toEqual([{ type: "signedIn", subject: "an" }]);
  });

  it.each(["popupClosed", "timeout"] as const)("%s is told, the window is closed, and nobody is signed in", async (code) => {
    const { session } = open();
    const { opened, done } = beside(async () => {
      throw new SignInError(code);
    });
    await expect(session.signInBeside(opened)).rejects.toMatchObject({ code });
    expect(done.at(-1)).toBe("closed");
    expect(await session.accessToken()).toBeNull();
  });

  it("a provider that refuses closes it, too", async () => {
    const { session } = open();
    world.failure = "refused";
    const { opened, done } = beside(answered);
    await expect(session.signInBeside(opened)).rejects.toMatchObject({ code: "refused" });
    expect(done.at(-1)).toBe("closed");
  });
});

describe("after a reload", () => {
  it("the session comes back silently, once for all who ask", async () => {
    const { session } = open(hinted());
    expect(session.state().status).toBe("unknown");
    expect(await Promise.all(Array.from({ length: 5 }, () => session.accessToken()))).toEqual(Array(5).fill("access-1"));
    expect(world.calls).toEqual(["frame", "exchange"]);
    expect(session.state()).toEqual({ status: "signedIn", subject: "an" });
  });

  it("a session that has ended is forgotten, and not asked for again", async () => {
    world.subject = undefined;
    const { session, browser } = open(hinted());
    expect(await session.accessToken()).toBeNull();
    expect(await session.accessToken()).toBeNull();
    expect(world.calls).toEqual(["frame"]);
    expect(session.state().status).toBe("signedOut");
    expect(browser.hints.values.size).toBe(0);
  });

  it("a provider that does not answer signs nobody out", async () => {
    world.failure = "timeout";
    const { session, browser } = open(hinted());
    await expect(session.accessToken()).rejects.toMatchObject({ code: "timeout" });
    expect(session.state().status).toBe("unknown");
    expect(browser.hints.values.size).toBe(1);
    world.failure = undefined;
    expect(await session.accessToken()).toBe("access-1");
  });
});

describe("renewal", () => {
  const signedIn = async () => {
    const opened = open(hinted());
    await opened.session.accessToken();
    world.calls = [];
    return opened;
  };

  it("happens 60 seconds before the end, by the refresh token, once for all who ask", async () => {
    const { session } = await signedIn();
    world.now += 539_999;
    expect(await session.accessToken()).toBe("access-1");
    world.now += 1;
    expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(["access-2", "access-2"]);
    expect(world.calls).toEqual(["refresh refresh-1"]);
    world.now += 600_000;
    await session.accessToken();
    expect(world.calls.at(-1)).toBe("refresh refresh-2");
  });

  it("asks silently when the refresh token has ended", async () => {
    const { session } = await signedIn();
    world.now += 600_000;
    world.refreshFailure = "loginRequired";
    expect(await session.accessToken()).toBe("access-2");
    expect(world.calls).toEqual(["refresh refresh-1", "frame", "exchange"]);
  });

  it("signs out when the provider's session has ended as well", async () => {
    const { session } = await signedIn();
    world.now += 600_000;
    world.refreshFailure = "loginRequired";
    world.subject = undefined;
    expect(await session.accessToken()).toBeNull();
    expect(session.state().status).toBe("signedOut");
  });

  it("that fails for another reason keeps the person signed in", async () => {
    const { session } = await signedIn();
    world.now += 600_000;
    world.refreshFailure = "unreachable";
    await expect(session.accessToken()).rejects.toMatchObject({ code: "unreachable" });
    expect(session.state().status).toBe("signedIn");
  });

  it("under way while somebody signs out does not bring them back", async () => {
    const { session } = await signedIn();
    world.now += 600_000;
    const renewing = session.accessToken();
    await session.signOut();
    expect(await renewing).toBeNull();
    expect(session.state().status).toBe("signedOut");
  });
});

describe("signing out", () => {
  it("tells the provider who, the other tabs that, and forgets", async () => {
    const { session, browser } = open(hinted());
    await session.accessToken();
    await session.signOut();
    expect(world.navigations).toEqual(["https://id.example/end?hint=id-an"]);
    expect(world.news).toEqual([{ type: "signedOut" }]);
    expect(browser.hints.values.size).toBe(0);
    expect(await session.accessToken()).toBeNull();
  });

  it("right after a reload still knows whom to sign out", async () => {
    await open(hinted()).session.signOut();
    expect(world.navigations).toEqual(["https://id.example/end?hint=id-an"]);
  });

  it("in another tab ends this one", async () => {
    const { session } = open(hinted());
    await session.accessToken();
    let changes = 0;
    session.subscribe(() => changes++);
    for (const listener of world.listeners) listener({ type: "signedOut" });
    expect(session.state().status).toBe("signedOut");
    expect(changes).toBe(1);
    expect(await session.accessToken()).toBeNull();
  });
});

describe("somebody signing in in another tab", () => {
  it("signs this tab in", async () => {
    const { session } = open();
    const changed = new Promise<void>((resolve) => session.subscribe(resolve));
    for (const listener of world.listeners) listener({ type: "signedIn", subject: "an" });
    await changed;
    expect(session.state()).toEqual({ status: "signedIn", subject: "an" });
  });

  it("as another person replaces the one here", async () => {
    const { session } = open(hinted());
    await session.accessToken();
    world.subject = "bo";
    for (const listener of world.listeners) listener({ type: "signedIn", subject: "bo" });
    expect(await session.accessToken()).toBe("access-2");
    expect(session.state()).toEqual({ status: "signedIn", subject: "bo" });
  });
});

/** Lets what is under way get as far as it can. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Asks for a token, which a page that was left never gets. */
function leaveWith(session: Session): void {
  session.accessToken().catch(() => undefined);
}

describe("a session that comes back by leaving for the provider", () => {
  it("goes there and back to the same page after a reload, without a question or a frame", async () => {
    const { session } = open(hinted(), "redirect");
    leaveWith(session);
    await settled();
    expect(world.navigations).toEqual([`https://id.example/auth?state=${world.lastState}&prompt=none`]);
    expect(await session.handleCallback(callbackOf(world.lastState))).toBe("/vendor/bookings?state=requested");
    expect(await session.accessToken()).toBe("access-1");
    expect(world.calls).toEqual(["exchange"]);
  });

  it("that has ended leads back as a visitor, and is not asked for again", async () => {
    const { session, browser } = open(hinted(), "redirect");
    leaveWith(session);
    await settled();
    world.failure = "loginRequired";
    expect(await session.handleCallback(callbackOf(world.lastState, "error=login_required"))).toBe("/vendor/bookings?state=requested");
    expect(browser.hints.values.size).toBe(0);
    expect(await session.accessToken()).toBeNull();
    expect(world.navigations).toHaveLength(1);
  });

  it("that the provider refuses says so, and does not go round in circles", async () => {
    const { session, browser } = open(hinted(), "redirect");
    leaveWith(session);
    await settled();
    world.failure = "refused";
    await expect(session.handleCallback(callbackOf(world.lastState, "error=invalid_scope"))).rejects.toMatchObject({ code: "refused" });
    expect(browser.hints.values.size).toBe(0);
  });

  it("never comes back to the page of a sign-in", async () => {
    world.here = "/auth/callback?code=old";
    const { session } = open(hinted(), "redirect");
    leaveWith(session);
    await settled();
    expect(await session.handleCallback(callbackOf(world.lastState))).toBe("/");
  });

  it("renews by the refresh token, and never leaves a page where somebody is at work", async () => {
    const { session, browser } = open(undefined, "redirect");
    await session.signIn("/vendor");
    await session.handleCallback(callbackOf(world.lastState));
    world.now += 600_000;
    expect(await session.accessToken()).toBe("access-2");
    world.now += 600_000;
    world.refreshFailure = "loginRequired";
    expect(await session.accessToken()).toBeNull();
    expect(session.state().status).toBe("signedOut");
    expect(world.navigations).toHaveLength(1);
    expect(browser.hints.values.get("session-hint")).toBe("1");
  });

  it("signs out right after a reload without asking first", async () => {
    await open(hinted(), "redirect").session.signOut();
    expect(world.navigations).toEqual(["https://id.example/end?hint="]);
  });
});

describe("a session that lives by its refresh token alone", () => {
  it("ends with a reload: nothing is asked, and the person signs in", async () => {
    const { session } = open(hinted(), "refresh");
    expect(await session.accessToken()).toBeNull();
    expect(session.state().status).toBe("signedOut");
    expect([...world.calls, ...world.navigations]).toEqual([]);
  });

  it("is left by somebody else's sign-in in another tab, who stays remembered", async () => {
    const { session, browser } = open(undefined, "refresh");
    await session.signIn("/");
    await session.handleCallback(callbackOf(world.lastState));
    for (const listener of world.listeners) listener({ type: "signedIn", subject: "bo" });
    expect(session.state()).toEqual({ status: "signedOut", subject: undefined });
    expect(session.endedElsewhere()).toBe(true);
    expect(browser.hints.values.get("session-hint")).toBe("1");
  });
});
