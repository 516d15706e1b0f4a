import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { App } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { createDrawing, type RenderPage } from "#site/pages/draw-page.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { bootScript, languageScript } from "./page-scripts.ts";

type Parts = { root: string; out: string; app: App; config: Config };

/** Public pages that the host has as files; every other address begins with the empty shell, `404.html`. */
const drawn = Object.values(sitePaths).filter(
  (path) => !path.startsWith("/auth/") && !["/contact", "/become-a-partner", "/schedule-call"].includes(path),
);

/** Draws the public pages and the shell in both languages, as the product's own server would. */
export async function drawPages({ root, out, app, config }: Parts): Promise<void> {
  // Read when the bundle is loaded: lets a request ask for the shell alone.
  process.env["TSS_PRERENDERING"] = "true";
  const { default: entry } = (await import(pathToFileURL(join(root, "dist", "ssr", "server.js")).href)) as {
    default: { fetch: RenderPage };
  };
  const { draw, tagged } = createDrawing({
    config,
    render: (request, options) => entry.fetch(request, options),
    api: app.visitorApi,
    onFault: (error, path) => {
      throw new Error(`${path} could not be drawn`, { cause: error });
    },
  });

  async function page(path: string, language: UiLanguage, headers: Record<string, string> = {}): Promise<string> {
    const request = new Request(`${config.publicUrl}${path}`, { headers: { accept: "text/html", ...headers } });
    const result = await draw(request, request, { language, withVat: false, nonce: "demo", posted: undefined });
    return forHost(await tagged(result, path, language), language, "x-tss_shell" in headers);
  }

  for (const language of uiLanguages) {
    for (const path of drawn) await write(join(out, fileOf(path === "/" ? "/index" : path, language)), await page(path, language));
    await write(join(out, fileOf("/404", language)), await page("/auth/start", language, { "x-tss_shell": "true" }));
  }
}

/** English stands under the address itself, another language beside it. */
const fileOf = (path: string, language: UiLanguage) => `${path.slice(1)}${language === "en" ? "" : `.${language}`}.html`;

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** The script that starts the application is held back until the server runs; nothing else of the page changes. */
function forHost(html: string, language: UiLanguage, isShell: boolean): string {
  const entry =
    /<script[^>]*type="module"[^>]*>(?:[^<]*import\("([^"]+)"\)[^<]*)<\/script>|<script[^>]*type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(
      html,
    );
  const script = entry?.[1] ?? entry?.[2];
  if (!entry || !script) throw new Error("The page has no script that starts the application.");
  return html
    .replace(entry[0], bootScript(script, `${isShell ? "shell" : "page"}-${language}`))
    .replaceAll(' nonce="demo"', "")
    .replace(/<head[^>]*>/, (head) => `${head}${languageScript(language, isShell)}`);
}
