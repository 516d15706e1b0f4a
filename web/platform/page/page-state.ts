import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ApiClient } from "../api/client-type.ts";
import { createLazyClient } from "../api/lazy-client.ts";
import { openSession } from "../session/current-session.ts";
import type { PageDescription, PostedForm, PublicSettings, RequestContext } from "./request-context.ts";

/** What every page starts from, the same on the server and in the browser. */
export type PageState = {
  api: ApiClient;
  settings: PublicSettings;
  language: UiLanguage;
  withVat: boolean;
  nonce: string | undefined;
  posted: PostedForm | undefined;
  /** Sets the status of the answer; in the browser, where no answer is being made, nothing happens. */
  answerWith(status: number): void;
  /** Reaches the operator's log from the server; in the browser nobody listens. */
  noteFault(error: unknown): void;
  /** Reaches search engines by what the server sends; in the browser nobody listens. */
  describe(part: Partial<PageDescription>): void;
};

declare global {
  interface Window {
    /** Written by the server into the page's head. */
    __page: { settings: PublicSettings; language: UiLanguage; withVat: boolean; posted?: PostedForm };
    /** Left by pages whose scripts come late (`site/pages/deferred-scripts.ts`): tells React what was typed before it listened. */
    __handOver?: () => void;
  }
}

/** On the server the request's own context; in the browser what the server wrote into the page. */
export const readPageState = createIsomorphicFn()
  .server((): PageState => {
    // The types of a request's context do not reach this function through the library.
    const context = getGlobalStartContext() as unknown as RequestContext;
    const { api, settings, language, withVat, nonce, posted, answerWith, noteFault, describe } = context;
    return { api, settings, language, withVat, nonce, posted, answerWith, noteFault, describe };
  })
  .client((): PageState => {
    const { settings, language, withVat, posted } = window.__page;
    const session = openSession(settings.oidc);
    const api = createLazyClient(async () => {
      const { createBrowserClient } = await import("../api/browser-client.ts");
      return createBrowserClient(language, (refused) => session.accessToken(refused));
    });
    const nothing = () => undefined;
    return { api, settings, language, withVat, nonce: undefined, posted, answerWith: nothing, noteFault: nothing, describe: nothing };
  });

/** The script that carries the page's state to the browser; `<` is escaped so that no text can end it. */
export function pageStateScript({ settings, language, withVat, posted }: PageState): string {
  return `window.__page=${JSON.stringify({ settings, language, withVat, posted }).replace(/</g, "\\u003c")}`;
}
