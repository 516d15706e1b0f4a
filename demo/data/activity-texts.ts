import { z } from "zod";

/** A text in both languages of the interface. */
const inBoth = <Text extends z.ZodType>(text: Text) => z.strictObject({ en: text, nl: text });
const sentence = z.string().min(1);

const wording = z.strictObject({
  name: z.string().min(3).max(80).meta({ description: "`{town}` becomes the town as each language calls it." }),
  short: z.string().min(20).max(200).meta({ description: "What a card says; `{town}` as above." }),
  hook: sentence.meta({ description: "The first paragraph of the description; `{town}` as above." }),
});

/** One idea for an activity. */
const concept = z.strictObject({
  ...inBoth(wording).shape,
  place: z
    .enum(["client", "vendor", "away"])
    .optional()
    .meta({ description: "Where it must happen, when it cannot be anywhere: `away` is in nature, at no town in particular." }),
  hours: z
    .number()
    .positive()
    .max(72)
    .optional()
    .meta({ description: "How long it takes, where the texts speak of time; else one of its kind's." }),
  perPerson: z
    .strictObject({ from: z.int().positive(), to: z.int().positive() })
    .optional()
    .meta({ description: "Euros for a person, where it costs what its kind does not." }),
  picture: z
    .string()
    .regex(/^[A-Za-z]+-[1-6]$/)
    .meta({ description: "The drawn picture that shows it best, of any kind: its banner. What each shows is in `demo/pictures/stories`." }),
});

/** What a file of `activities/` holds: the texts of the listings of one kind of activity. */
export const activityTexts = z.strictObject({
  $schema: z.literal("../activity-texts.schema.json"),
  concepts: z.array(concept).min(1),
  ofDemoVendor: z.array(concept).optional().meta({
    description: "What the demo's own vendor offers besides, once each: so that its days show what those drawn for it leave out.",
  }),
  flows: z.array(inBoth(sentence)).min(1).meta({ description: "How the activity goes; the second paragraph." }),
  includes: z.array(inBoth(sentence)).min(1).meta({ description: "Bullets of what is included." }),
});

export type ActivityTexts = z.infer<typeof activityTexts>;
