import type { UiLanguage } from "#contract/core/product.ts";
import { flame } from "./flame.ts";
import { type Html, html, trusted } from "./html.ts";
import { fontPath, style, styleHash } from "./style.ts";

type Frame = { language: UiLanguage; productName: string; title: string; status?: number };

/** A page that a mail leads to: complete without scripts, kept nowhere, framed by nobody, and no address of it travels on. */
export function mailPage({ language, productName, title, status = 200 }: Frame, content: Html): Response {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${fontPath}" as="font" type="font/woff2" crossorigin>
<style>${trusted(style)}</style>
<link rel="stylesheet" href="/brand.css">
</head>
<body>
<header><a class="brand" href="/">${flame}<span>${productName}</span></a></header>
<main><div class="card"><h1>${title}</h1>${content}</div></main>
</body>
</html>
`;
  return new Response(page.html, { status, headers });
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};
