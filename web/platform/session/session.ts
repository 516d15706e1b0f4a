import { type Browser, realBrowser } from "./browser.ts";
import type { AskingFor, Protocol, SessionConfig, Tokens } from "./protocol.ts";
import { safeReturnTo } from "./return-to.ts";
import { SignInError } from "./sign-in-error.ts";
import { newSecrets, rememberTransaction, type Secrets, takeTransaction } from "./transaction.ts";

export type { SessionConfig };

/** A small window for the provider's pages. */
export type SignInWindow = {
  go(url: string): void;
  /** Waits until the provider's answer to the question with this state has come back. */
  answer(state: string): Promise<URL>;
  close(): void;
};

export type SignInOptions = AskingFor & { prompt?: "login" | "create" | undefined };

/** `unknown`: somebody signed in here before, and whether they still are is not asked yet. */
export type SessionState = { readonly status: "unknown" | "signedOut" | "signedIn"; readonly subject: string | undefined };

export type Session = {
  /** The same object until something changes; for useSyncExternalStore. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Whether the person signed out in another tab, whose way to the provider nothing here may cross. */
  endedElsewhere(): boolean;
  /**
   * Leaves for the provider's sign-in page.
   *
   * @param options `replace`: Back leads past this page, which would only lead on again
   */
  signIn(returnTo: string, options?: SignInOptions & { replace?: boolean }): Promise<void>;
  /**
   * Signs in in a window beside this page, which stays as it is.
   *
   * @throws SignInError popupClosed, timeout, loginRequired, refused, unreachable
   */
  signInBeside(beside: SignInWindow, options?: SignInOptions): Promise<void>;
  /**
   * Completes a sign-in on /auth/callback; calling it again with the same address gives the same answer.
   *
   * @returns the path of this site to go on to
   * @throws SignInError with the path where it was to lead, where that is known
   */
  handleCallback(url: string): Promise<string>;
  /**
   * Ends the session here, in the other tabs and at the provider, and leaves for the home page.
   *
   * @throws SignInError when the provider could not be told; here it has ended all the same
   */
  signOut(): Promise<void>;
  /**
   * A token that is good for another minute, renewed without asking when possible.
   *
   * @param refused the one that the API no longer takes: its session may go on with another
   * @returns null when nobody is signed in
   * @throws SignInError when that could not be found out (timeout, unreachable, refused)
   */
  accessToken(refused?: string): Promise<string | null>;
};

/** There was a sign-in on this device; without it no visitor is asked about at the provider. */
const hintKey = "session-hint";
/** A token this close to its end is renewed first (specification section 9). */
const marginMs = 60_000;
/** A page that still stands after this was not left. */
const leavingMs = 10_000;

/** The browser's session with the identity provider. Tokens live in this closure and nowhere else. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what sees the tokens stands inside, so that nothing else can.
export function createSession(config: SessionConfig, browser: Browser = realBrowser(), loadProtocol = realProtocol): Session {
  const listeners = new Set<() => void>();
  const callbacks = new Map<string, Promise<string>>();
  let loading: Promise<Protocol> | undefined;
  let tokens: Tokens | undefined;
  let renewal: Promise<Tokens | undefined> | undefined;
  /** Goes up when what is under way must not count any more: signed out, or somebody else came. */
  let generation = 0;
  let endedElsewhere = false;
  let state: SessionState = { status: browser.hints.getItem(hintKey) ? "unknown" : "signedOut", subject: undefined };

  function provider(): Promise<Protocol> {
    loading ??= loadProtocol(config).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function become(next: SessionState): void {
    if (next.status === state.status && next.subject === state.subject) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(fresh: Tokens): Tokens {
    // A renewal may leave out what has not changed.
    const previous = tokens;
    tokens = { ...fresh, idToken: fresh.idToken ?? previous?.idToken, subject: fresh.subject ?? previous?.subject };
    browser.hints.setItem(hintKey, "1");
    endedElsewhere = false;
    become({ status: "signedIn", subject: tokens.subject });
    return tokens;
  }

  function forget(): void {
    generation++;
    tokens = undefined;
    browser.hints.removeItem(hintKey);
    become({ status: "signedOut", subject: undefined });
  }

  /** Here it is over; where the provider can be asked after a reload, it is remembered that somebody was. */
  function end(): void {
    generation++;
    tokens = undefined;
    if (config.renewal !== "redirect") browser.hints.removeItem(hintKey);
    become({ status: "signedOut", subject: undefined });
  }

  async function renew(): Promise<Tokens | undefined> {
    const started = generation;
    try {
      const fresh = (await refreshed()) ?? (await asked());
      return generation === started ? keep(fresh) : undefined;
    } catch (error) {
      if (!(error instanceof SignInError) || error.code !== "loginRequired") throw error;
      if (generation === started) end();
      return undefined;
    }
  }

  async function refreshed(): Promise<Tokens | undefined> {
    if (!tokens?.refreshToken) return undefined;
    const { refreshToken } = tokens;
    try {
      const fresh = await (await provider()).refresh(refreshToken);
      return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken };
    } catch (error) {
      // It is used up or has ended, while the provider may still know the person.
      if (error instanceof SignInError && error.code === "loginRequired") return undefined;
      throw error;
    }
  }

  function asked(): Promise<Tokens> {
    if (config.renewal === "frame") return askedSilently();
    // Only a page that has just been opened may be left: on any other somebody is at work.
    if (config.renewal === "redirect" && state.status === "unknown") return askedByLeaving();
    return Promise.reject(new SignInError("loginRequired"));
  }

  /** @returns never: the page is on its way to the provider, which leads back to it */
  async function askedByLeaving(): Promise<never> {
    const secrets = newSecrets();
    const url = await (await provider()).authorizationUrl(secrets, { prompt: "none" });
    // The pages of a sign-in cannot be come back to.
    const returnTo = browser.here().startsWith("/auth/") ? "/" : browser.here();
    rememberTransaction(browser.transactions, { ...secrets, returnTo: safeReturnTo(returnTo), isSilent: true });
    browser.navigate(url, { replace: true });
    return new Promise((_, reject) => setTimeout(() => reject(new SignInError("timeout")), leavingMs));
  }

  async function askedSilently(): Promise<Tokens> {
    const secrets = newSecrets();
    const protocol = await provider();
    const answer = await browser.askSilently(await protocol.authorizationUrl(secrets, { prompt: "none" }));
    if (answer.searchParams.get("state") !== secrets.state) throw new SignInError("stateMismatch");
    return protocol.exchange(answer, secrets);
  }

  function renewOnce(): Promise<Tokens | undefined> {
    renewal ??= browser.inTurn(renew).finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function complete(url: string): Promise<string> {
    const answer = new URL(url);
    const transaction = takeTransaction(browser.transactions, answer.searchParams.get("state"));
    const returnTo = safeReturnTo(transaction.returnTo);
    try {
      await settle(answer, transaction);
    } catch (error) {
      if (transaction.isSilent && error instanceof SignInError && (error.code === "loginRequired" || error.code === "refused")) {
        // Forgotten whatever the reason, or the next page would go and ask again.
        forget();
        if (error.code === "loginRequired") return returnTo;
      }
      if (error instanceof SignInError) error.returnTo = returnTo;
      throw error;
    }
    return returnTo;
  }

  async function settle(answer: URL, secrets: Secrets): Promise<void> {
    const { subject } = keep(await (await provider()).exchange(answer, secrets));
    browser.tell({ type: "signedIn", subject });
  }

  browser.listen((news) => {
    if (news.type === "signedOut") {
      endedElsewhere = true;
      return forget();
    }
    if (state.status === "signedIn" && state.subject === news.subject) return;
    // Somebody (else) signed in in another tab: this one follows, or finds out at its next request.
    generation++;
    tokens = undefined;
    if (config.renewal !== "frame") {
      // Without leaving this page it cannot be found out here; the one who signed in stays remembered.
      if (state.status !== "signedIn") return;
      endedElsewhere = true;
      become({ status: "signedOut", subject: undefined });
      return;
    }
    const before = renewal ?? Promise.resolve();
    before
      .catch(() => undefined)
      .then(renewOnce)
      .catch(() => undefined);
  });

  return {
    state: () => state,
    endedElsewhere: () => endedElsewhere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(returnTo, { replace = false, ...options } = {}) {
      const secrets = newSecrets();
      const url = await (await provider()).authorizationUrl(secrets, options);
      rememberTransaction(browser.transactions, { ...secrets, returnTo: safeReturnTo(returnTo) });
      browser.navigate(url, { replace });
    },
    async signInBeside(beside, options) {
      try {
        const secrets = newSecrets();
        beside.go(await (await provider()).authorizationUrl(secrets, options));
        await settle(await beside.answer(secrets.state), secrets);
      } finally {
        beside.close();
      }
    },
    handleCallback(url) {
      const known = callbacks.get(url);
      if (known) return known;
      const completing = complete(url);
      callbacks.set(url, completing);
      return completing;
    },
    async signOut() {
      // After a reload there is no ID token yet; with one the provider need not ask whether it is meant.
      const mayAsk = state.status !== "signedOut" && config.renewal !== "redirect";
      const known = tokens ?? (mayAsk ? await renewOnce().catch(() => undefined) : undefined);
      forget();
      browser.tell({ type: "signedOut" });
      browser.navigate((await (await provider()).signOutUrl(known?.idToken)) ?? "/");
    },
    async accessToken(refused) {
      if (tokens && tokens.accessToken === refused) tokens = undefined;
      if (tokens && tokens.expiresAt - marginMs > browser.now()) return tokens.accessToken;
      if (state.status === "signedOut") return null;
      return (await renewOnce())?.accessToken ?? null;
    },
  };
}

/** Loaded when first needed: a visitor who never signs in does not pay for it. */
async function realProtocol(config: SessionConfig): Promise<Protocol> {
  try {
    const { createProtocol } = await import("./protocol.ts");
    return createProtocol(config, window.location.origin);
  } catch (error) {
    throw new SignInError("unreachable", { cause: error });
  }
}
