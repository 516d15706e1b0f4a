import { isUuid } from "#contract/core/fields/uuid.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import { requireUser } from "#server/access/guard.ts";
import type { PictureIntake } from "#server/platform/files/picture-intake.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { findLogo, setLogo } from "./logos.ts";
import { presentClient, presentVendor } from "./present.ts";
import { findOrganisation } from "./queries.ts";
import { actsOn } from "./rules.ts";

/**
 * `POST /api/vendors/{id}/logo` and `/api/clients/{id}/logo` with
 * `multipart/form-data` and one part `image`, which answer the organisation,
 * and `GET /api/logos/{key}`, which anybody may see.
 */
export function logoEndpoints(services: Services, takePicture: PictureIntake): DirectEndpoint[] {
  const upload = (kind: OrganisationKind): DirectEndpoint => ({
    method: "POST",
    path: `/${kind}s/:id/logo`,
    access: actsOn[kind].update,
    async handle(request, { actor }, { id = "" }) {
      const user = requireUser(actor);
      if (!isUuid(id)) refuse("resource.notFound");
      // Before a picture is read: whether the person may change this one at all.
      found(await findOrganisation(services.db, user, kind, id, actsOn[kind].update));
      await takePicture(request, user, async (bytes) => setLogo(services, user, kind, id, await services.runtime.prepareLogo(bytes)));
      const row = found(await findOrganisation(services.db, user, kind, id));
      return Response.json(kind === "vendor" ? presentVendor(row, user) : presentClient(row, user), { status: 201 });
    },
  });
  return [
    upload("vendor"),
    upload("client"),
    {
      method: "GET",
      path: "/logos/:key",
      access: "public",
      async handle(_request, _call, { key = "" }) {
        const webp = found(isUuid(key) ? await findLogo(services.db, key) : undefined);
        return new Response(webp as Uint8Array<ArrayBuffer>, {
          headers: {
            "content-type": "image/webp",
            "cache-control": "public, max-age=31536000, immutable",
            "x-content-type-options": "nosniff",
          },
        });
      },
    },
  ];
}
