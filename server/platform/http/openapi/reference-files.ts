import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const assets = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" } as const;

const startScript = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, defaultModelsExpandDepth: 0 });`;

/** A script or style sheet of the API's reference, from the package's own files. */
export async function readReferenceFile(file: string): Promise<Response> {
  if (file === "start.js") return new Response(startScript, { headers: { "content-type": "text/javascript" } });
  if (!(file in assets)) return new Response("Not found", { status: 404 });
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const content = await readFile(join(folder, file));
  return new Response(content, {
    headers: { "content-type": assets[file as keyof typeof assets], "cache-control": "public, max-age=86400" },
  });
}
