import { type Components, writtenOut } from "./written-out.ts";

/** What the fuzz reads of a JSON schema; the rest is there to be broken. */
export type Schema = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  default?: unknown;
};

export type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };

/** One promise of the API, as its OpenAPI document makes it. */
export type Operation = {
  id: string;
  method: string;
  /** With `{parameters}`. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  mediaType: string | undefined;
  /** The codes that it may refuse with. */
  refusals: ReadonlySet<string>;
};

type Document = {
  components: Components;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses: Record<string, { description?: string }>;
      }
    >
  >;
};

/** Every operation of the OpenAPI document that the product serves. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as Document;
  return Object.entries(writtenOut(paths, components) as Document["paths"]).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
      const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      // The description of a refusal names its codes: `access.denied`: Your role may not do this.
      const codes = Object.values(responses).flatMap(({ description = "" }) =>
        [...description.matchAll(/`([\w.]+)`/g)].map(([, code]) => code ?? ""),
      );
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: content?.schema,
        mediaType,
        refusals: new Set(codes),
      };
    }),
  );
}
