import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, nameLine, optional, plainLine, version } from "#contract/core/fields/fields.ts";
import { contrast, inkOn, leastContrast, readHex } from "./brand-colours.ts";

/** A colour that text can be read on; refused with the ratio that it has. */
const colourBeneath = (ink: string) =>
  plainLine(1, 40)
    .transform((text, context): string => {
      const colour = readHex(text);
      if (colour !== undefined) return colour;
      context.addIssue({ code: "custom", params: { code: "invalidColour" }, input: text });
      return z.NEVER;
    })
    .superRefine((colour, context) => {
      const ratio = contrast(colour, ink);
      if (ratio < leastContrast)
        context.addIssue({
          code: "custom",
          // Rounded down: what is too low never reads as enough.
          params: { code: "contrastTooLow", ratio: Math.floor(ratio * 100) / 100, n: leastContrast },
          input: colour,
        });
    });

/** What an operator makes its own; null leaves it as the product has it. */
export const brandInput = z.strictObject({
  name: optional(nameLine(1, 60)),
  /** Of buttons and links; white is read on it. */
  colour: optional(colourBeneath(inkOn.light)),
  /** The same in dark mode, where near-black is read on it; null takes a lighter shade of the other. */
  darkColour: optional(colourBeneath(inkOn.dark)),
});
export type BrandInput = z.infer<typeof brandInput>;

export const brand = z.object({
  name: z.string().nullable(),
  colour: z.string().nullable(),
  darkColour: z.string().nullable(),
  /** A path of this site; another picture has another one. */
  logoUrl: z.string().nullable(),
  /** What stands where no name is chosen: the setting PRODUCT_NAME. */
  standardName: z.string(),
  version,
});
export type Brand = z.infer<typeof brand>;

const tag = "brand";

export const brands = {
  getBrand: endpoint({
    method: "GET",
    path: "/brand",
    tag,
    summary: "What the operator made its own: name, colours, logo",
    access: "brand.manage",
    input: z.strictObject({}),
    output: brand,
  }),
  updateBrand: endpoint({
    method: "PUT",
    path: "/brand",
    tag,
    summary: "Change the name and the colours",
    description: "A colour on which text cannot be read is refused with its contrast (WCAG 2.2, 1.4.3).",
    access: "brand.manage",
    needsVersion: true,
    input: brandInput,
    output: brand,
  }),
  removeBrandLogo: endpoint({
    method: "DELETE",
    path: "/brand/logo/{key}",
    tag,
    summary: "Take the logo away: the flame stands there again",
    description: "Sent with `POST` to `/brand/logo`, as `multipart/form-data`, part `image`.",
    access: "brand.manage",
    input: z.strictObject({ key: id }),
    output: brand,
  }),
};
