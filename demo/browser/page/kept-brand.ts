/**
 * The operator's look and name, for pages that were drawn before anybody chose
 * one: the first thing in a page (`tools/demo/page-scripts.ts`) lays the look
 * over what was drawn, and where the name is another one too the page begins as
 * the empty shell.
 */
type KeptBrand = { name: string; style: string };

const key = "demo-brand";

/** What the pages of this browser are called now; undefined for the name that they were drawn with. */
export function keptName(): string | undefined {
  const kept = localStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as KeptBrand).name;
}

/**
 * Asks the server in this browser how it looks, for the pages that come.
 *
 * @param link to that server
 * @param drawnName the name that pages were drawn with
 */
export async function keepBrand(link: { fetch(request: Request): Promise<Response> }, drawnName: string): Promise<void> {
  const asked = ["/brand.css", "/site.webmanifest"].map(async (path) => {
    const answer = await link.fetch(new Request(new URL(path, window.location.origin)));
    return answer.text();
  });
  const [style = "", manifest = "{}"] = await Promise.all(asked);
  const { name } = JSON.parse(manifest) as { name: string };
  if (style === "" && name === drawnName) forgetBrand();
  else localStorage.setItem(key, JSON.stringify({ name, style } satisfies KeptBrand));
}

export function forgetBrand(): void {
  localStorage.removeItem(key);
}
