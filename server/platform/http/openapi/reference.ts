import { errorCodes } from "#contract/core/errors.ts";
import { escapeMarkup } from "#contract/core/escape-markup.ts";

/** The browsable reference of the API, from the package's own files: no third party is asked. */
export function referencePage(productName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(productName)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
}

/** What the `type` of a problem leads to: every error code and what it means (RFC 9457 section 3.1.1). */
export function errorsPage(productName: string): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeMarkup(title)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Errors of the ${escapeMarkup(productName)} API</title>
</head>
<body>
<h1>Errors of the ${escapeMarkup(productName)} API</h1>
<p>Every refusal carries one of these codes. <a href="/api/docs">The whole reference</a></p>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</body>
</html>`;
}
