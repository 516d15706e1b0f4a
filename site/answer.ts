import type { App } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { type MediaStore, mediaResponse } from "#server/platform/files/media.ts";
import { StorageAway } from "#server/platform/files/storage-away.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Maintenance } from "#server/platform/maintenance.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { plainCalmAnswer, refusalForNow } from "./pages/calm-answer.ts";
import { llmsText, robotsText } from "./pages/for-robots.ts";
import { maintenanceAnswer } from "./pages/maintenance-answer.ts";
import type { createPages } from "./pages/pages.ts";
import { createFormPosts } from "./pages/posted-forms.ts";

const publicPaths = Object.values(sitePaths).filter((path) => path !== "/auth/login");

type Parts = {
  config: Config;
  app: App;
  pages: ReturnType<typeof createPages>;
  media: MediaStore;
  maintenance: Maintenance;
  asset(request: Request, pathname: string): Response | undefined;
  log: Log;
};

/** Answers whatever is not sign-in: the API, files, feeds and pages; calmly, where what an answer is made of is away. */
export function createAnswer({ config, app, pages, media, maintenance, asset, log }: Parts) {
  const siteMap = app.sitemaps(publicPaths);
  const takeForm = createFormPosts({ api: app.visitorApi, draw: pages });
  const texts: Record<string, (request: Request) => Response | Promise<Response>> = {
    "/blog/feed.xml": (request) => app.blogFeed(request),
    "/robots.txt": () => plain(robotsText(config)),
    "/llms.txt": () => plain(llmsText(config)),
  };

  async function answer(request: Request): Promise<Response> {
    const away = maintenance.isOn() ? maintenanceAnswer(request, config) : undefined;
    if (away) return away;
    const { pathname } = new URL(request.url);
    if (/^\/api(\/|$)/.test(pathname)) return app.fetch(request);
    if (pathname.startsWith("/media/")) return mediaResponse(media, pathname);
    if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed();
    if (request.method === "POST") return (await app.mailPages(request)) ?? (await takeForm(request, pathname)) ?? notAllowed();
    return read(request, pathname);
  }

  async function read(request: Request, pathname: string): Promise<Response> {
    return (
      (await texts[pathname]?.(request)) ??
      (await app.ogImage(request)) ??
      (await app.mailPages(request)) ??
      (pathname.startsWith("/calendars/") ? await app.calendarFeed(request) : undefined) ??
      (pathname.startsWith("/run-sheets/") ? await app.runSheet(request) : undefined) ??
      (/^\/sitemap/.test(pathname) ? await siteMap(request) : undefined) ??
      asset(request, pathname) ??
      pages(request)
    );
  }

  /** What the page has that says the product is being worked on, too. */
  const ofBrand = async (request: Request): Promise<Response | undefined> =>
    ["GET", "HEAD"].includes(request.method) ? app.brandFiles(request, new URL(request.url).pathname) : undefined;

  const first = async (request: Request): Promise<Response> => (await ofBrand(request)) ?? answer(request);

  return (request: Request): Promise<Response> =>
    first(request).catch((error: unknown) => {
      const refusal = refusalForNow(error);
      if (!refusal) throw error;
      // Of the database the probe tells, once; of the storage nobody else does.
      log[error instanceof StorageAway ? "error" : "debug"]({ err: error }, "an answer has to wait for what it is made of");
      return plainCalmAnswer(refusal);
    });
}

function notAllowed(): Response {
  return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
}

function plain(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } });
}
