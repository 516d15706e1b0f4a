import { isUuid } from "#contract/core/fields/uuid.ts";
import { requireUser } from "#server/access/guard.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { PictureIntake } from "#server/platform/files/picture-intake.ts";
import type { PreparedPicture } from "#server/platform/files/picture-rules.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { setPicture } from "./commands.ts";
import { findPage } from "./queries.ts";
import { getContentPage } from "./routes.ts";

/** `POST /api/content-pages/{pageId}/picture` with `multipart/form-data` and one part `image`; it answers the page. */
export function contentPictureUpload(services: Services, takePicture: PictureIntake): DirectEndpoint {
  return {
    method: "POST",
    path: "/content-pages/:pageId/picture",
    access: "content.manage",
    async handle(request, { actor }, { pageId = "" }) {
      const user = requireUser(actor);
      if (!isUuid(pageId)) refuse("resource.notFound");
      found(await findPage(services.db, pageId));
      await takePicture(request, user, async (bytes) => {
        const { files, ...shape } = await services.runtime.preparePicture(bytes);
        const key = await store(services, files);
        await setPicture(services, user, pageId, { key, ...shape, alt: { en: "", nl: "" } });
      });
      return Response.json(await getContentPage(services, user, pageId), { status: 201 });
    },
  };
}

async function store({ media, clock }: Services, files: PreparedPicture["files"]): Promise<string> {
  const key = newId(clock.now());
  await media.write(key, files);
  return key;
}
