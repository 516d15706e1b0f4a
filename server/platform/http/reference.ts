import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const assets = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" } as const;

/** The browsable reference of the API, from the package's own files: no third party is asked. */
export function referencePage(productName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(productName)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const startScript = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, defaultModelsExpandDepth: 0 });`;

export async function referenceAsset(file: string): Promise<Response> {
  if (file === "start.js") return new Response(startScript, { headers: { "content-type": "text/javascript" } });
  if (!(file in assets)) return new Response("Not found", { status: 404 });
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const content = await readFile(join(folder, file));
  return new Response(content, {
    headers: { "content-type": assets[file as keyof typeof assets], "cache-control": "public, max-age=86400" },
  });
}
