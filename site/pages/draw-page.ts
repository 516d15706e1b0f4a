import type { UiLanguage } from "#contract/core/product.ts";
import type { Config } from "#server/config.ts";
import { brandHead } from "#server/platform/brand/brand-style.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import type { PageDescription, PublicSettings, RequestContext } from "#web/platform/page/request-context.ts";
import { isForNow } from "./calm-answer.ts";
import { beforeHeadEnds } from "./head/before-head-ends.ts";
import { withHeadTags } from "./head-tags.ts";

/** The server bundle's rendering of one page. */
export type RenderPage = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response;

export type DrawParts = {
  config: Config;
  render: RenderPage;
  api: (request: Request, noteRefusal: (refusal: Refusal) => void) => RequestContext["api"];
  /** Told once of what kept a page from being drawn: its variant sees no more than that something did. */
  onFault?: (error: unknown, pathname: string) => void;
};

export type DrawnPage = Awaited<ReturnType<ReturnType<typeof createDrawing>["draw"]>>;

/** What the browser needs to know of the identity provider, and nothing of what the API checks. */
function askedOf({ issuer, clientId, audience, audienceStyle, scopes, renewal }: Config["oidc"]): PublicSettings["oidc"] {
  return { issuer, clientId, audience, audienceStyle, scopes, renewal };
}

/** Draws pages by the bundle's renderer, and writes what they say of themselves into their heads. */
export function createDrawing({ config, render, api, onFault = () => undefined }: DrawParts) {
  const settled = {
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    defaultLanguage: config.defaultLanguage,
    commissionRateBp: config.commissionRateBp,
    isDemo: config.isDemo,
    map: config.map && { url: config.map.url, attribution: config.map.attribution },
    oidc: askedOf(config.oidc),
  };
  /** As it is called at this moment. */
  const settingsNow = (): PublicSettings => ({ ...settled, productName: config.productName });

  /** Renders, with the status that the page itself asked for and what it says of itself. */
  async function draw(
    request: Request,
    asked: Request,
    given: Omit<RequestContext, "api" | "settings" | "answerWith" | "noteFault" | "describe">,
  ) {
    let status = given.posted?.status;
    /** What kept a part of the page from being made, and passes by itself. */
    let refusal: Refusal | undefined;
    const said: Partial<PageDescription> = {};
    const faults = new Set<unknown>();
    const context: RequestContext = {
      ...given,
      api: api(asked, (noted) => {
        if (isForNow(noted)) refusal ??= noted;
      }),
      settings: settingsNow(),
      answerWith: (wanted) => {
        status = wanted;
      },
      noteFault: (error) => {
        if (!faults.has(error)) onFault(error, new URL(request.url).pathname);
        faults.add(error);
      },
      describe: (part) => void Object.assign(said, part),
    };
    const { body, status: routed, headers } = await render(request, { context });
    if (refusal) await body?.cancel();
    return { body: body && beforeHeadEnds(body, brandHead(config.look)), status: status ?? routed, headers, said, refusal };
  }

  async function tagged({ body, said }: Awaited<ReturnType<typeof draw>>, pathname: string, language: UiLanguage): Promise<string> {
    return withHeadTags(await new Response(body).text(), {
      pathname,
      settings: settingsNow(),
      logoPath: config.look.logoPath,
      language,
      said,
    });
  }

  return { draw, tagged };
}
