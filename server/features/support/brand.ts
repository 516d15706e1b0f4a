import type { Brand, BrandInput } from "#contract/support/brand.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import {
  type BrandRow,
  findBrandLogo,
  lockBrand,
  logoPathOf,
  readBrand,
  saveBrand,
  saveBrandLogo,
} from "#server/platform/brand/brand-rows.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { PictureIntake } from "#server/platform/files/picture-intake.ts";
import { api } from "#server/platform/http/api.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { found, refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";

/** What the audit says a change of the brand is about: there is one, so it has one id. */
const brandId = "00000000-0000-7000-8000-00000000b4a4";

export function brandRoutes(services: Services) {
  const routes = api.brands;
  return {
    getBrand: routes.getBrand.handler(() => presentBrand(services)),
    updateBrand: routes.updateBrand.handler(async ({ input, context }) => {
      await updateBrand(services, requireUser(context.actor), input, context.ifMatch ?? refuse("version.required"));
      return presentBrand(services);
    }),
    removeBrandLogo: routes.removeBrandLogo.handler(async ({ input, context }) => {
      await setBrandLogo(services, requireUser(context.actor), { gone: input.key });
      return presentBrand(services);
    }),
  };
}

async function presentBrand({ db, config, standardName }: Services): Promise<Brand> {
  const row = await readBrand(db);
  return { ...inputOf(row), logoUrl: config.look.logoPath, standardName, version: row.version };
}

const inputOf = ({ name, colour, dark_colour }: BrandRow): BrandInput => ({ name, colour, darkColour: dark_colour });

/**
 * Changes name and colours; nothing is written where nothing changed. This
 * instance has them at once, the others as they hear of it.
 *
 * @throws Refusal `version.stale` (params: currentVersion)
 */
async function updateBrand(services: Services, user: User, input: BrandInput, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await lockBrand(trx);
    refuseStale(row.version, seenVersion);
    const changes = changesBetween(toldOf(inputOf(row)), toldOf(input));
    if (changes.length === 0) return;
    await saveBrand(trx, input);
    await writeAudit(trx, {
      type: "BrandChangedEvent",
      message: `${user.name} changed the brand: ${changes.map(({ field }) => field).join(", ")}.`,
      at: services.clock.now(),
      by: authorOf(user),
      subject: { kind: "brand", id: brandId },
      details: changeDetails(changes),
    });
  });
  await services.reloadBrand();
}

/** As the audit calls them: a name of a product is no person's. */
const toldOf = ({ name, colour, darkColour }: BrandInput) => ({ productName: name, colour, darkColour });

/**
 * Puts a logo in the place of the one there is, or takes it away; no part of the form's version.
 *
 * @throws Refusal `resource.notFound` (another one took its place, or it is gone already)
 */
async function setBrandLogo(services: Services, user: User, logo: { webp: Uint8Array } | { gone: string }): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const row = await lockBrand(trx);
    if ("gone" in logo && row.logo_key !== logo.gone) refuse("resource.notFound");
    await saveBrandLogo(trx, "webp" in logo ? { key: newId(at), webp: logo.webp } : null);
    await writeAudit(trx, {
      type: "BrandChangedEvent",
      message: `${user.name} ${"gone" in logo ? "removed" : "changed"} the logo of the brand.`,
      at,
      by: authorOf(user),
      subject: { kind: "brand", id: brandId },
      details: { changed: "logo" },
    });
  });
  await services.reloadBrand();
}

/** `POST /api/brand/logo` with `multipart/form-data` and one part `image`, and `GET /api/brand/logo/{key}`, which anybody may see. */
export function brandLogoEndpoints(services: Services, takePicture: PictureIntake): DirectEndpoint[] {
  return [
    {
      method: "POST",
      path: "/brand/logo",
      access: "brand.manage",
      async handle(request, { actor }) {
        const user = requireUser(actor);
        await takePicture(request, user, async (bytes) =>
          setBrandLogo(services, user, { webp: await services.runtime.prepareLogo(bytes) }),
        );
        return Response.json(await presentBrand(services), { status: 201 });
      },
    },
    {
      method: "GET",
      path: "/brand/logo/:key",
      access: "public",
      async handle(_request, _call, { key = "" }) {
        const webp = found(await findBrandLogo(services.db, logoPathOf(key)));
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
