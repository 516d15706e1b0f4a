import { SignInError } from "./sign-in-error.ts";

const frameName = "silent-sign-in";
const messageType = "bondfire:silent-sign-in";
const timeoutMs = 10_000;
const lookEveryMs = 30;

/**
 * Opens the provider's address (with prompt=none) in a hidden frame and waits
 * until it has come back to this site.
 *
 * @returns the address it came back to
 * @throws SignInError timeout
 */
export function askSilently(authorizationUrl: string): Promise<URL> {
  if (isSilentCallback()) return Promise.reject(new SignInError("refused", { detail: "asked from within the silent frame" }));
  return new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.name = frameName;
    frame.hidden = true;
    frame.ariaHidden = "true";
    frame.title = "";

    const finish = (done: () => void) => {
      clearTimeout(timeout);
      clearInterval(looking);
      window.removeEventListener("message", onMessage);
      frame.remove();
      done();
    };
    const answered = (url: URL) => finish(() => resolve(url));
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.contentWindow || data?.type !== messageType) return;
      answered(new URL(String(data.url)));
    };
    // The address is readable as soon as the frame is back, before the page in it has loaded anything.
    const look = () => {
      const url = addressOf(frame);
      if (url?.pathname === "/auth/callback") answered(url);
    };
    const timeout = setTimeout(() => finish(() => reject(new SignInError("timeout"))), timeoutMs);
    const looking = setInterval(look, lookEveryMs);
    window.addEventListener("message", onMessage);
    frame.src = authorizationUrl;
    document.body.append(frame);
  });
}

function addressOf(frame: HTMLIFrameElement): URL | undefined {
  try {
    const { origin, href } = frame.contentWindow?.location ?? {};
    return origin === window.location.origin && href ? new URL(href) : undefined;
  } catch {
    // Still at the provider, which is another site.
    return undefined;
  }
}

/** Whether this page is the callback inside the hidden frame: then it hands its address up and does nothing else. */
export function isSilentCallback(): boolean {
  try {
    return typeof window !== "undefined" && window.parent !== window && window.frameElement?.getAttribute("name") === frameName;
  } catch {
    // Framed by another site.
    return false;
  }
}

export function postSilentCallback(): void {
  window.parent.postMessage({ type: messageType, url: window.location.href }, window.location.origin);
}
