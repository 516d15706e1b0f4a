import type { SignInWindow } from "./session.ts";
import { SignInError } from "./sign-in-error.ts";

const size = { width: 480, height: 720 };

/**
 * Opens a small window for the provider's pages; at once after a click, or the browser blocks it.
 *
 * @returns undefined where the browser blocks it
 */
export function openSignInWindow(): SignInWindow | undefined {
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const opened = window.open("", "", `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  if (!opened) return undefined;
  return {
    go: (url) => opened.location.replace(url),
    answer: (state) => answerFrom(() => opened.closed, popupChannel(), state),
    close: () => opened.close(),
  };
}

/** How windows of this site hand each other the provider's answer; it is worth nothing without the asking window's secrets. */
export type PopupMail = { type: "answer"; url: string } | { type: "taken"; state: string };

export type PopupChannel = {
  post(mail: PopupMail): void;
  /** @returns how to stop listening */
  listen(listener: (mail: PopupMail) => void): () => void;
};

/** Between windows even where the provider's page cut the tie between opener and opened (Cross-Origin-Opener-Policy). */
export function popupChannel(): PopupChannel {
  const channel = new BroadcastChannel("sign-in-popup");
  return {
    post: (mail) => channel.postMessage(mail),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<PopupMail>) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}

/** Specification section 9. */
const popupTimeoutMs = 60_000;
const lookEveryMs = 200;
/** A window that was closed may have handed over its answer just before. */
const graceMs = 1_000;

/**
 * Waits until the window has come back with the answer to this question.
 *
 * @throws SignInError timeout, popupClosed
 */
export function answerFrom(isClosed: () => boolean, channel: PopupChannel, state: string): Promise<URL> {
  return new Promise((resolve, reject) => {
    let closedAt: number | undefined;
    const finish = (done: () => void) => {
      clearTimeout(timeout);
      clearInterval(looking);
      stopListening();
      done();
    };
    const stopListening = channel.listen((mail) => {
      if (mail.type !== "answer") return;
      const url = URL.parse(mail.url);
      if (url?.searchParams.get("state") !== state) return;
      channel.post({ type: "taken", state });
      finish(() => resolve(url));
    });
    const timeout = setTimeout(() => finish(() => reject(new SignInError("timeout"))), popupTimeoutMs);
    const looking = setInterval(() => {
      if (!isClosed()) return;
      closedAt ??= Date.now();
      if (Date.now() - closedAt >= graceMs) finish(() => reject(new SignInError("popupClosed")));
    }, lookEveryMs);
  });
}

const handOverMs = 1_500;

/**
 * Offers the provider's answer to whichever window of this site asked for it.
 *
 * @returns whether one took it; then this window has done its work
 */
export function handOver(url: string, channel: PopupChannel): Promise<boolean> {
  const state = URL.parse(url)?.searchParams.get("state");
  if (!state) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isTaken: boolean) => {
      clearTimeout(timeout);
      stopListening();
      resolve(isTaken);
    };
    const stopListening = channel.listen((mail) => {
      if (mail.type === "taken" && mail.state === state) finish(true);
    });
    const timeout = setTimeout(() => finish(false), handOverMs);
    channel.post({ type: "answer", url });
  });
}
