import { uiLanguages } from "#contract/core/product.ts";
import { readLimited } from "#server/platform/http/body.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { ViewCounter } from "./view-counter.ts";

/** `POST /api/views` with `{path, language}`: a page that was opened within the browser. It answers nothing, whatever came of it; 429 to a network that opens more pages in a day than people do. */
export function viewBeacon(counter: ViewCounter): DirectEndpoint {
  return {
    method: "POST",
    path: "/views",
    access: "public",
    async handle(request) {
      const site = request.headers.get("sec-fetch-site");
      const bytes = await readLimited(request, 1_024, () => refuse("input.tooLarge"));
      const view = parse(bytes);
      if (view && (site === null || site === "same-origin") && !counter.count(request, view.path, view.language)) refuse("rate.limited");
      return new Response(null, { status: 204 });
    },
  };
}

function parse(bytes: Uint8Array) {
  try {
    const { path, language } = JSON.parse(Buffer.from(bytes).toString("utf8")) as { path?: unknown; language?: unknown };
    const known = uiLanguages.find((candidate) => candidate === language);
    return typeof path === "string" && known ? { path, language: known } : undefined;
  } catch {
    return undefined;
  }
}
