import { setupWorker } from "msw/browser";
import { http } from "msw/http";
import { sentPicture } from "../server/media.ts";
import type { ServerLink } from "./server-link.ts";

/** Everything of the product that is no file of the host goes to the server in this browser. */
export async function startInterception(link: ServerLink, onBrandChange: () => Promise<void>): Promise<void> {
  const here = window.location.origin;
  const worker = setupWorker(
    http.all(`${here}/api/*`, async ({ request }) => {
      const answer = await link.fetch(request);
      if (changesBrand(request)) await onBrandChange();
      return answer;
    }),
    // What people see of the provider is pages of the host, which this must leave alone.
    ...["token", "jwks", ".well-known/openid-configuration"].map((path) =>
      http.all(`${here}/demo/people/${path}`, ({ request }) => link.fetch(request)),
    ),
    http.get(`${here}/calendars/*`, ({ request }) => link.fetch(request)),
    http.get(`${here}/media/*`, ({ request }) => sentPicture(new URL(request.url).pathname)),
  );
  await worker.start({ quiet: true, onUnhandledFrame: "bypass", serviceWorker: { url: "/mockServiceWorker.js" } });
}

const changesBrand = ({ method, url }: Request) => method !== "GET" && new URL(url).pathname.startsWith("/api/brand");
