import { OpenAPIGenerator, toOpenAPISchema } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import { type ErrorCode, errorCodes } from "#contract/core/errors.ts";
import { type Upload, uploads } from "#contract/core/uploads.ts";
import { contract } from "#contract/router.ts";
import { answerSchemas, inputSchemas } from "#contract/schema-names.ts";
import { nameSchemas } from "./name-schemas.ts";
import { shareParameters } from "./share-parameters.ts";
import { shareRefusals } from "./share-refusals.ts";

type Operation = Record<string, unknown> & {
  operationId?: string;
  responses?: Record<string, unknown>;
  parameters?: unknown[];
  security?: unknown;
};

/** The OpenAPI 3.1 document of the contract, with each endpoint's access, headers and refusals; every shape has a name. */
export async function openApiDocument(productName: string): Promise<Record<string, unknown>> {
  const document = await fullDocument(productName);
  const { paths, schemas } = nameSchemas(document.paths, await writtenOut());
  const { paths: refusing, responses } = shareRefusals(paths as typeof document.paths);
  const { paths: shared, parameters } = shareParameters(refusing);
  return { ...document, components: { ...document.components, schemas, responses, parameters }, paths: shared };
}

/** The same with every shape written out where it stands, but for the problem. */
export async function fullDocument(productName: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(contract, {
    info: { title: `${productName} API`, version: "1.0.0" },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  });
  const metas = endpointMetas();
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {}) as Operation[]) {
      const meta = metas.get(operation.operationId ?? "");
      if (meta) describe(operation, meta);
    }
  }
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const upload of uploads) paths[upload.path] = { ...paths[upload.path], post: uploadOperation(upload, paths) };
  return { ...document, paths };
}

const converter = new ZodToJsonSchemaConverter();

/** Every named schema as the generator writes it where it stands. */
async function writtenOut(): Promise<Map<string, unknown>> {
  const written = new Map<string, unknown>();
  for (const [strategy, schemas] of [
    ["output", answerSchemas],
    ["input", inputSchemas],
  ] as const)
    for (const [name, schema] of Object.entries(schemas)) written.set(name, toOpenAPISchema(converter.convert(schema, { strategy })[1]));
  return written;
}

/** A file as a part of `multipart/form-data`; the answer is the one of the operation that it is like. */
function uploadOperation(upload: Upload, paths: Record<string, Record<string, Operation>>): Operation {
  const { operationId, path, tag, summary, description, answersLike, part } = upload;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const answer = operations.find((operation) => operation.operationId === answersLike)?.responses?.["200"];
  const file = { type: "string", contentMediaType: "application/octet-stream", format: "binary" };
  const operation: Operation = {
    operationId,
    tags: [tag],
    summary,
    description,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string", format: "uuid" },
    })),
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: { type: "object", required: [part], properties: { [part]: file } } } },
    },
    responses: { "201": answer },
  };
  describe(operation, { ...upload, needsVersion: false, acceptsIdempotencyKey: false });
  return operation;
}

/** Every endpoint's promises by operation id (`bookings.getBooking`). */
export function endpointMetas(): Map<string, EndpointMeta> {
  const metas = new Map<string, EndpointMeta>();
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(endpoints)) metas.set(`${feature}.${name}`, procedure["~orpc"].meta);
  }
  return metas;
}

/** Every refusal the endpoint may answer with: those of its kind of access, those of its headers, then its own. */
export function refusalsOf({ access, needsVersion, acceptsIdempotencyKey, refuses }: EndpointMeta): ErrorCode[] {
  const codes: ErrorCode[] = ["input.invalid"];
  if (access !== "public") codes.push("auth.required", "auth.secondFactorRequired");
  if (access !== "public" && access !== "identified") codes.push("account.unknown", "access.denied", "resource.notFound");
  if (needsVersion) codes.push("version.required", "version.stale");
  if (acceptsIdempotencyKey) codes.push("idempotency.mismatch", "idempotency.invalid");
  return [...codes, ...refuses];
}

function describe(operation: Operation, meta: EndpointMeta): void {
  operation["x-access"] = meta.access;
  if (meta.access !== "public") operation.security = [{ bearer: [] }];
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  operation.parameters ??= [];
  if (meta.needsVersion) operation.parameters.push(header("If-Match", true, 'The version seen, as `"3"`'));
  if (meta.acceptsIdempotencyKey) {
    operation.parameters.push(header("Idempotency-Key", false, "Answers the same body as before for 24 hours"));
  }
  const byStatus = Map.groupBy(refusalsOf(meta), (code) => errorCodes[code].status);
  operation.responses ??= {};
  for (const [status, codes] of byStatus) {
    operation.responses[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join("; "),
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
}
