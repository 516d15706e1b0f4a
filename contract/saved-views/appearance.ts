import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant } from "#contract/core/fields/fields.ts";

/** What a person can choose between; the first of each is the default (specification: default theme settings). */
export const appearanceChoices = {
  mode: ["auto", "light", "dark"],
  direction: ["ltr", "rtl"],
  colourTheme: ["blue", "ember", "forest", "plum", "lagoon", "graphite"],
  layout: ["vertical", "horizontal"],
  container: ["boxed", "full"],
  sidebar: ["full", "mini"],
  card: ["shadow", "border"],
} as const;

/** How round corners may be, in pixels. */
export const mostRadius = 20;

const appearanceInput = z.strictObject({
  mode: z.enum(appearanceChoices.mode),
  /** From left to right, or mirrored. */
  direction: z.enum(appearanceChoices.direction),
  colourTheme: z.enum(appearanceChoices.colourTheme),
  /** The menu beside the page, or above it where the window is wide enough. */
  layout: z.enum(appearanceChoices.layout),
  container: z.enum(appearanceChoices.container),
  sidebar: z.enum(appearanceChoices.sidebar),
  card: z.enum(appearanceChoices.card),
  /** Of corners, in pixels. */
  radius: z.int().min(0).max(mostRadius),
});

/** How somebody wants the product to look, on every device that they sign in at. */
export const ownAppearance = appearanceInput.extend({
  /** When it was chosen: the newer of this and what the device chose by itself holds. */
  chosenAt: instant,
});
export type OwnAppearance = z.infer<typeof ownAppearance>;

export const appearanceEndpoints = {
  getAppearance: endpoint({
    method: "GET",
    path: "/me/appearance",
    tag: "savedViews",
    summary: "How the signed-in person wants the product to look; null where they never said",
    access: "signedIn",
    input: z.strictObject({}),
    output: z.object({ appearance: ownAppearance.nullable() }),
  }),
  chooseAppearance: endpoint({
    method: "PUT",
    path: "/me/appearance",
    tag: "savedViews",
    summary: "Choose how the product looks, for every device of the signed-in person",
    description: "The whole choice at once; the last one holds.",
    access: "signedIn",
    input: appearanceInput,
    output: ownAppearance,
  }),
};
