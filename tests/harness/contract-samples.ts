import type { z } from "zod";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import { contract } from "#contract/router.ts";

/** A schema with what it is made of, whichever kind it is. */
export type Schema = z.ZodType & { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
};

/** An endpoint of the contract, as a test calls it without knowing it. */
export type SampledEndpoint = {
  name: string;
  method: string;
  /** Below `/api`, with `{parameters}`. */
  path: string;
  meta: EndpointMeta;
  /** An input that its schema takes, every optional field included. */
  sample: Record<string, unknown>;
  isValid: boolean;
};

/** The sample of whatever takes any text. */
export const freeText = "Bread by the canal";

/** What a leaf of a schema may want; the first that it takes is the sample. */
const candidates: readonly unknown[] = [
  freeText,
  "lotte@client.example",
  "0470 12 34 56",
  "BE0123456749",
  "2027-02-10",
  "14:30",
  "2027-02-10T10:00:00Z",
  "https://www.client.example",
  "bread-by-the-canal",
  "BE",
  12,
  24,
  100,
  1,
  true,
];

/** Fields whose rules know of one another, or of a name alone. */
const known: Readonly<Record<string, unknown>> = {
  month: "2027-02",
  page: "1",
  pageSize: "24",
  durationMinutes: 120,
  closes: "18:00",
  until: "16:00",
  daysBefore: 0,
  p256dh: "B".repeat(87),
  auth: "a".repeat(22),
  refundPercent: 0,
  adjustmentBp: 0,
  adjustmentCents: 0,
  instagramLink: "https://www.instagram.com/bread",
  search: "?statuses=New",
};

/**
 * Every endpoint with an input made from its own schema.
 *
 * @param ids which record a field of this name (`listingId`) stands for
 */
export function sampledEndpoints(ids: Readonly<Record<string, string>>): SampledEndpoint[] {
  return Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, { "~orpc": promised }]) => {
      const schema = promised.inputSchema as Schema;
      const sample = sampleOf(schema, "", ids) as Record<string, unknown>;
      return {
        name: `${feature}.${name}`,
        method: String(promised.route.method),
        path: String(promised.route.path),
        meta: promised.meta as EndpointMeta,
        sample,
        isValid: schema.safeParse(sample).success,
      };
    }),
  );
}

function sampleOf(schema: Schema, name: string, ids: Readonly<Record<string, string>>): unknown {
  const { def } = schema._zod;
  const inner = (part: Schema | undefined, partName = name) => (part ? sampleOf(part, partName, ids) : undefined);
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, inner(part, key)]));
    case "array":
      return [inner(def.element)];
    case "record":
      return { [String(inner(def.keyType))]: inner(def.valueType) };
    case "default":
    case "optional":
    case "nullable":
      return inner(def.innerType);
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "union":
      return inner(def.options?.[0]);
  }
  const named = ids[name.replace(/s$/, "")] ?? known[name];
  if (named !== undefined && schema.safeParse(named).success) return named;
  const part = structuredPart(schema);
  return part ? inner(part) : [...candidates, ...Object.values(ids)].find((value) => schema.safeParse(value).success);
}

/** Kinds of schemas that a sample is made of by their parts. */
const structured = new Set(["object", "array", "record", "default", "optional", "nullable", "enum", "literal", "union"]);

/** What a pipe prepares its value for, where that has parts. */
function structuredPart(schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  const { def } = schema._zod;
  if (def.type === "pipe") return structuredPart(def.out) ?? structuredPart(def.in);
  return structured.has(def.type) ? schema : undefined;
}
