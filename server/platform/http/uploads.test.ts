import { afterAll, beforeAll, expect, test } from "vitest";
import { errorCodes } from "#contract/core/errors.ts";
import { uploads } from "#contract/core/uploads.ts";
import { type Components, writtenOut } from "#tests/faults/fuzz/written-out.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

type Operation = {
  requestBody: { content: Record<string, { schema: { properties: Record<string, { format: string }> } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
};

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await testApp();
  const { body } = await app.as(null).get<{ paths: unknown; components: Components }>("/api/openapi.json");
  paths = writtenOut(body.paths, body.components) as typeof paths;
});
afterAll(() => app.close());

const nobody = "00000000-0000-7000-8000-000000000000";

test.each(uploads)("$operationId is in the document with its file, its answer and its refusals", ({ path, refuses, part }) => {
  const operation = paths[path]?.["post"];
  expect(operation?.requestBody.content["multipart/form-data"]?.schema.properties[part]?.format).toBe("binary");
  expect(operation?.responses["201"]?.content["application/json"]?.schema).toBeTypeOf("object");
  for (const code of refuses) expect(operation?.responses[errorCodes[code].status]?.description).toContain(`\`${code}\``);
});

test.each(uploads)(
  "$operationId is an address of the server: it asks a visitor to sign in, and a client's member may not",
  async ({ path }) => {
    const address = `/api${path.replace(/\{\w+\}/g, nobody)}`;
    expect(problemOf(await app.as(null).post(address, {})).code).toBe("auth.required");
    const clientId = await app.make.client();
    const member = await app.make.user("ClientTeamMember", clientId, { teamIds: [await app.make.team(clientId)] });
    expect(problemOf(await app.as(member).post(address, {})).code).toBe("access.denied");
  },
);
