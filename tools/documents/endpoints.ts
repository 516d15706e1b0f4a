import { uploads } from "#contract/core/uploads.ts";
import { contract } from "#contract/router.ts";
import { refusalsOf } from "#server/platform/http/openapi/openapi.ts";
import { code, page, table } from "./markdown.ts";

/** Every endpoint with who may call it and what it may refuse. */
export function endpointsPage(): string {
  return page(
    "Endpoints",
    "All paths are below `/api`. The full shapes are in [openapi.json](openapi.json), and to browse at `/api/docs` of a running server. Access is `public`, `identified` (signed in, with an account here or none yet), `signedIn` (with one), or an act of the [permission matrix](permissions.md).",
    ...Object.entries(contract).flatMap(([feature, endpoints]) => [
      `## ${feature}`,
      table(
        ["method and path", "what it does", "access", "headers", "may refuse with"],
        Object.values(endpoints).map((endpoint) => {
          const { route, meta } = endpoint["~orpc"];
          const headers = [meta.needsVersion ? "`If-Match`" : "", meta.acceptsIdempotencyKey ? "`Idempotency-Key`" : ""];
          return [
            code(`${route.method} ${route.path}`),
            route.summary ?? "",
            code(meta.access),
            headers.filter(Boolean).join(", ") || "–",
            refusalsOf(meta).map(code).join(", "),
          ];
        }),
      ),
    ]),
    "## uploads",
    "Each takes `multipart/form-data` with one part `image`.",
    table(
      ["method and path", "what it does", "access", "may refuse with"],
      uploads.map((upload) => [
        code(`POST ${upload.path}`),
        `${upload.summary}. ${upload.description}`,
        code(upload.access),
        refusalsOf({ ...upload, needsVersion: false, acceptsIdempotencyKey: false })
          .map(code)
          .join(", "),
      ]),
    ),
    "Besides these, any call may be refused for its body (`input.malformed`, `input.tooLarge`, `input.unsupportedMediaType`) or for its sign-in (`auth.invalidToken`), or for headers that a proxy may have read otherwise (`request.ambiguous`).",
  );
}
