import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentPage, ContentRevisionLine, PublishedPage } from "#contract/content/content.ts";
import { commissionText, contentFactNames } from "#contract/content/content-facts.ts";
import { contentLimits } from "#contract/content/content-input.ts";
import { contentKinds, infoTags } from "#contract/content/content-states.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { uiLanguages } from "#contract/core/product.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { placeShippedPages } from "./shipped.ts";
import { readShippedPages, type ShippedPage, shippedTextsFolder } from "./shipped-files.ts";

let app: TestApp;
let olga: TestUser;
let shipped: ShippedPage[];
beforeAll(async () => {
  app = await testApp();
  olga = await app.make.user("ProductAdmin", null, { name: "Olga Operator" });
  shipped = await readShippedPages(shippedTextsFolder(process.cwd()));
});
afterAll(() => app.close());

const place = (pages: readonly ShippedPage[]) => placeShippedPages({ db: app.app.services.db, clock: app.app.services.clock, pages });

const read = async (slug: string, kind = "info") => (await app.as(null).get<PublishedPage>(`/api/content/${kind}/${slug}`)).body;

async function pageAt(slug: string): Promise<ContentPage> {
  const found = await app.as(olga).get<Page<{ id: string }>>(`/api/content-pages?q=${slug}`);
  return (await app.as(olga).get<ContentPage>(`/api/content-pages/${found.body.items[0]?.id}`)).body;
}

async function actsOf(id: string): Promise<string[]> {
  const { body } = await app.as(olga).get<Page<ContentRevisionLine>>(`/api/content-pages/${id}/revisions`);
  return body.items.map(({ act }) => act);
}

/** The page with another wording, as the next version of the product may ship it. */
function reworded(slug: string, title: string): ShippedPage[] {
  const page = shipped.find((one) => one.slug === slug) as ShippedPage;
  return [{ ...page, hash: title, texts: { ...page.texts, en: { ...page.texts.en, title } } }];
}

describe("the texts that come with the product", () => {
  test("are every information page, at least six articles and six stories, in both languages", () => {
    const slugs = (kind: string) => shipped.filter((page) => page.kind === kind).map(({ slug }) => slug);
    expect(slugs("info").sort()).toEqual([...infoTags].sort());
    for (const kind of ["article", "story"]) expect(slugs(kind).length).toBeGreaterThanOrEqual(6);
    expect(new Set(shipped.map(({ kind }) => kind))).toEqual(new Set(contentKinds));
  });

  test("fit the editor's form, name no fact that does not exist, and have the same chapters in both languages", () => {
    const wrong: string[] = [];
    for (const { slug, texts } of shipped) {
      const headings = uiLanguages.map((language) => texts[language].body.match(/^#{2,3} /gm)?.length ?? 0);
      if (headings[0] !== headings[1]) wrong.push(`${slug}: ${headings.join(" and ")} headings`);
      for (const language of uiLanguages) {
        const { title, summary, body } = texts[language];
        if (title.length > contentLimits.title || summary.length > contentLimits.summary || body.length > contentLimits.body)
          wrong.push(`${slug}.${language}: too long`);
        for (const [, name] of `${title}${summary}${body}`.matchAll(/\{(\w+)\}/g))
          if (!(contentFactNames as readonly string[]).includes(name ?? "")) wrong.push(`${slug}.${language}: {${name}}`);
        if (/lorem|todo|xxx/i.test(body)) wrong.push(`${slug}.${language}: unfinished`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("are put in once, public, and without an empty particular", async () => {
    expect(await place(shipped)).toBe(shipped.length);
    expect(await place(shipped)).toBe(0);
    const imprint = await read("imprint");
    expect(imprint).toMatchObject({ publication: 1, languages: ["en", "nl"], title: "Imprint" });
    expect(imprint.body).not.toMatch(/\{|VAT and company number/);
    expect((await read("terms-of-service")).body).toContain(commissionText(2000, "en"));
    expect((await read("faq")).questions.length).toBeGreaterThan(15);
  });

  test("are put in once by two instances that start together", async () => {
    await app.database.pool.query("delete from content_pages");
    const placed = await Promise.all([place(shipped), place(shipped)]);
    expect(placed.sort()).toEqual([0, shipped.length]);
  });
});

describe("a new wording of the product", () => {
  test("is followed by a page that nobody here changed, and the audit says so", async () => {
    await place(shipped);
    expect(await place(reworded("faq", "Questions, answered"))).toBe(1);
    expect(await read("faq")).toMatchObject({ title: "Questions, answered", publication: 2 });
    const page = await pageAt("faq");
    expect(await actsOf(page.id)).toEqual(["published", "shipped", "shipped"]);
    const { rows } = await app.database.pool.query("select type, user_name from audit_events where subject_id = $1", [page.id]);
    expect(rows).toEqual([{ type: "ContentPublishedEvent", user_name: "System" }]);
  });

  test("never replaces an editor's, is offered once in the history, and can be restored from there", async () => {
    await place(shipped);
    const page = await pageAt("imprint");
    const body = {
      slug: page.slug,
      category: null,
      authorName: null,
      pictureAlt: { en: "", nl: "" },
      texts: { ...page.texts, en: { ...page.texts.en, title: "Ours" } },
    };
    const saved = await app.as(olga).put<ContentPage>(`/api/content-pages/${page.id}`, body, { "if-match": `"${page.version}"` });
    await app.as(olga).post(`/api/content-pages/${page.id}/publications`, { languages: ["en"] }, { "if-match": `"${saved.body.version}"` });
    for (let start = 0; start < 2; start++) expect(await place(reworded("imprint", "Theirs"))).toBe(0);
    expect((await read("imprint")).title).toBe("Ours");
    expect(await actsOf(page.id)).toEqual(["shipped", "published", "saved", "shipped"]);
    const now = await pageAt("imprint");
    expect(now.texts.en?.title).toBe("Ours");
    const restored = await app
      .as(olga)
      .post<ContentPage>(`/api/content-pages/${page.id}/revisions/4/restoration`, {}, { "if-match": `"${now.version}"` });
    expect(restored.body.texts.en?.title).toBe("Theirs");
  });

  test("leaves a page alone that the operator made at the same address", async () => {
    const body = {
      kind: "story",
      slug: "own-story",
      category: null,
      authorName: null,
      pictureAlt: { en: "", nl: "" },
      texts: { en: { title: "Own", summary: "", body: "" }, nl: { title: "", summary: "", body: "" } },
    };
    await app.as(olga).post("/api/content-pages", body);
    const story = { ...(shipped[0] as ShippedPage), kind: "story" as const, slug: "own-story" };
    expect(await place([story])).toBe(0);
    expect((await pageAt("own-story")).texts.en?.title).toBe("Own");
  });

  test("information pages cannot be withdrawn", async () => {
    await place(shipped);
    const page = await pageAt("cookie-policy");
    const answer = await app
      .as(olga)
      .post<{ code: string }>(`/api/content-pages/${page.id}/withdrawal`, {}, { "if-match": `"${page.version}"` });
    expect([answer.status, answer.body.code]).toEqual([409, "content.required"]);
  });
});
