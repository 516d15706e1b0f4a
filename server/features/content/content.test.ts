import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  ContentPage,
  ContentPageLine,
  ContentRevision,
  ContentRevisionLine,
  PublishedContent,
  PublishedPage,
} from "#contract/content/content.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let olga: TestUser;
beforeAll(async () => {
  app = await testApp({
    OPERATOR_NAME: "Vuurplaats BV",
    OPERATOR_EMAIL: "info@vuurplaats.example",
    OPERATOR_ADDRESS: "Kaai 1, 9000 Gent",
    COMMISSION_RATE_BP: "1750",
  });
  olga = await app.make.user("ProductAdmin", null, { name: "Olga Operator" });
});
afterAll(() => app.close());
beforeEach(() => app.setNow("2026-11-28T10:00:00Z"));

const none = { title: "", summary: "", body: "" };
const english = { title: "A day by the sea", summary: "Wind, waves and soup.", body: "## Morning\n\nWe *walked*." };
const dutch = { title: "Een dag aan zee", summary: "Wind, golven en soep.", body: "## Ochtend\n\nWe *wandelden*." };
let serial = 0;

type Draft = { kind: string; slug: string; category: string | null; authorName: string | null; pictureAlt: object; texts: object };
const draft = (changes: Partial<Draft> = {}): Draft => ({
  kind: "article",
  slug: `day-${++serial}`,
  category: "Ideas",
  authorName: "Olga",
  pictureAlt: { en: "", nl: "" },
  texts: { en: english, nl: dutch },
  ...changes,
});
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const pages = "/api/content-pages";

async function create(changes: Partial<Draft> = {}): Promise<ContentPage> {
  const answer = await app.as(olga).post<ContentPage>(pages, draft(changes));
  expect(answer.status).toBe(201);
  return answer.body;
}

async function act(page: ContentPage, path: string, body: object = {}): Promise<ContentPage> {
  const answer = await app.as(olga).post<ContentPage>(`${pages}/${page.id}/${path}`, body, ifMatch(page.version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const publish = (page: ContentPage, languages = ["en", "nl"], publishAt: string | null = null) =>
  act(page, "publications", { languages, publishAt });

async function save(page: ContentPage, changes: Partial<Draft>): Promise<ContentPage> {
  const { kind: _kind, ...body } = draft({ slug: page.slug, ...changes });
  const answer = await app.as(olga).put<ContentPage>(`${pages}/${page.id}`, body, ifMatch(page.version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const read = ({ kind, slug }: Pick<ContentPage, "kind" | "slug">, language = "en") =>
  app.as(null).get<PublishedPage>(`/api/content/${kind}/${slug}?language=${language}`);

async function publicSlugs(query = ""): Promise<string[]> {
  return (await app.as(null).get<Page<PublishedContent>>(`/api/content/article?pageSize=48${query}`)).body.items.map(({ slug }) => slug);
}

async function auditTypes(id: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ type: string }>("select type from audit_events where subject_id = $1 order by at, id", [
    id,
  ]);
  return rows.map(({ type }) => type);
}

async function history(id: string): Promise<ContentRevisionLine[]> {
  return (await app.as(olga).get<Page<ContentRevisionLine>>(`${pages}/${id}/revisions`)).body.items;
}

describe("a draft", () => {
  test("is read by its editors alone, in no list, feed or address of the public", async () => {
    const page = await create();
    expect(page).toMatchObject({ state: "draft", languages: { en: "draft", nl: "draft" }, version: 1, publication: 0, publishedAt: null });
    expect((await read(page)).status).toBe(404);
    expect(await publicSlugs()).not.toContain(page.slug);
    expect(await (await app.app.blogFeed(new Request("http://test.example/blog/feed.xml"))).text()).not.toContain(page.slug);
    expect((await app.as(null).get(`${pages}/${page.id}`)).status).toBe(401);
    const vendor = await app.make.user("VendorAdmin", await app.make.vendor());
    expect((await app.as(vendor).get(`${pages}/${page.id}`)).status).toBe(403);
    expect((await app.as(vendor).post(pages, draft())).status).toBe(403);
  });

  test("may lack anything but its address and an article's category; publishing asks for the rest, per language", async () => {
    const page = await create({ texts: { en: { ...english, summary: "" }, nl: none } });
    expect(page.languages).toEqual({ en: "draft", nl: "missing" });
    const answer = await app.as(olga).post(`${pages}/${page.id}/publications`, { languages: ["en", "nl"] }, ifMatch(1));
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors.map(({ path, code }) => [path, code])).toEqual([
      ["texts.en.summary", "required"],
      ["texts.nl.title", "required"],
      ["texts.nl.summary", "required"],
      ["texts.nl.body", "required"],
    ]);
    expect((await read(page)).status).toBe(404);
  });

  test.each<[string, Partial<Draft> & Record<string, unknown>, path: string, code: string]>([
    ["an address with capitals", { slug: "Day" }, "slug", "invalidCharacters"],
    ["an address that leaves its place", { slug: "../day" }, "slug", "invalidCharacters"],
    ["no address", { slug: "" }, "slug", "required"],
    ["another category", { category: "Spam" }, "category", "invalidChoice"],
    ["an article without a category", { category: "" }, "category", "required"],
    ["an information page", { kind: "info" }, "kind", "invalidChoice"],
    ["a title of 121 characters", { texts: { en: { ...english, title: "x".repeat(121) }, nl: none } }, "texts.en.title", "tooLong"],
    ["a NUL", { texts: { en: { ...english, body: "a\u0000b" }, nl: none } }, "texts.en.body", "invalidCharacters"],
    ["a state of one's own", { state: "published" }, "state", "unknownField"],
  ])("%s is refused at the field", async (_what, changes, path, code) => {
    const answer = await app.as(olga).post(pages, draft(changes));
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toMatchObject([{ path, code }]);
  });

  test("has an address of its own, which stays once it was public; an unpublished one can be deleted", async () => {
    const first = await create({ slug: "taken" });
    expect(problemOf(await app.as(olga).post(pages, draft({ slug: "taken" }))).errors).toMatchObject([
      { path: "slug", code: "alreadyThere" },
    ]);
    const moved = await save(first, { slug: "moved" });
    expect(moved.slug).toBe("moved");
    const published = await publish(moved);
    const { kind: _kind, ...body } = draft({ slug: "moved-again" });
    const answer = await app.as(olga).put(`${pages}/${first.id}`, body, ifMatch(published.version));
    expect(problemOf(answer).errors).toMatchObject([{ path: "slug", code: "invalidChoice" }]);
    expect(problemOf(await app.as(olga).delete(`${pages}/${first.id}`)).code).toBe("content.published");
    const other = await create();
    expect((await app.as(olga).delete(`${pages}/${other.id}`)).status).toBe(200);
    expect((await app.as(olga).get(`${pages}/${other.id}`)).status).toBe(404);
    expect(await auditTypes(other.id)).toEqual(["ContentCreatedEvent", "ContentDeletedEvent"]);
  });

  test("is begun once per idempotency key", async () => {
    const body = draft();
    const key = { "idempotency-key": "begin-once" };
    const first = await app.as(olga).post<ContentPage>(pages, body, key);
    const again = await app.as(olga).post<ContentPage>(pages, body, key);
    expect(again.body.id).toBe(first.body.id);
  });
});

describe("publishing", () => {
  test("shows the draft in the chosen languages and falls back visibly; a later draft stays hidden until published again", async () => {
    const page = await publish(await create(), ["en"]);
    expect(page).toMatchObject({ state: "published", publication: 1, languages: { en: "published", nl: "draft" } });
    const { body } = await read(page, "nl");
    expect(body).toMatchObject({ title: "A day by the sea", language: "en", languages: ["en"], category: "Ideas", authorName: "Olga" });

    app.setNow("2026-11-29T10:00:00Z");
    const changed = await save(page, { texts: { en: { ...english, title: "Two days" }, nl: dutch } });
    expect(changed.languages).toEqual({ en: "changed", nl: "draft" });
    expect((await read(page)).body.title).toBe("A day by the sea");

    const both = await publish(changed, ["nl"]);
    expect((await read(page, "nl")).body).toMatchObject({ title: "Een dag aan zee", language: "nl", languages: ["en", "nl"] });
    expect((await read(page)).body).toMatchObject({
      title: "A day by the sea",
      publishedAt: "2026-11-28T10:00:00.000Z",
      updatedAt: "2026-11-29T10:00:00.000Z",
    });
    expect(both.languages).toEqual({ en: "changed", nl: "published" });
    expect(await auditTypes(page.id)).toEqual([
      "ContentCreatedEvent",
      "ContentPublishedEvent",
      "ContentUpdatedEvent",
      "ContentPublishedEvent",
    ]);
  });

  test("at an hour to come happens at that hour without any job, of the version that was chosen; the job only records it", async () => {
    const page = await publish(await create(), ["en", "nl"], "2026-12-01T08:00:00Z");
    expect(page).toMatchObject({ state: "scheduled", publishAt: "2026-12-01T08:00:00.000Z" });
    await save(page, { texts: { en: { ...english, title: "Half a thought" }, nl: dutch } });
    app.setNow("2026-12-01T07:59:59Z");
    expect((await read(page)).status).toBe(404);

    app.setNow("2026-12-01T08:00:00Z");
    expect((await read(page)).body).toMatchObject({ title: "A day by the sea", publication: 1, publishedAt: "2026-12-01T08:00:00.000Z" });
    expect(await publicSlugs()).toContain(page.slug);
    expect(await auditTypes(page.id)).not.toContain("ContentPublishedEvent");

    app.setNow("2026-12-01T08:01:00Z");
    await app.app.schedule.find(({ queue }) => queue === "content.publishDue")?.run({});
    expect(await auditTypes(page.id)).toEqual([
      "ContentCreatedEvent",
      "ContentScheduledEvent",
      "ContentUpdatedEvent",
      "ContentPublishedEvent",
    ]);
    expect((await read(page)).body).toMatchObject({ title: "A day by the sea", publication: 1, publishedAt: "2026-12-01T08:00:00.000Z" });
    const after = (await app.as(olga).get<ContentPage>(`${pages}/${page.id}`)).body;
    expect(after).toMatchObject({
      state: "published",
      publishAt: null,
      languages: { en: "changed", nl: "published" },
      texts: { en: { title: "Half a thought" } },
    });
  });

  test("at an hour to come can be taken back, replaces what is public only then, and not in ten years", async () => {
    const page = await publish(await create());
    const waiting = await publish(
      await save(page, { texts: { en: { ...english, title: "New" }, nl: dutch } }),
      ["en"],
      "2026-12-01T08:00:00Z",
    );
    expect(waiting).toMatchObject({ state: "published", publishAt: "2026-12-01T08:00:00.000Z" });
    const kept = (await app.as(olga).delete<ContentPage>(`${pages}/${page.id}/schedule`, ifMatch(waiting.version))).body;
    expect(kept.publishAt).toBeNull();
    app.setNow("2026-12-02T08:00:00Z");
    expect((await read(page)).body.title).toBe("A day by the sea");
    const far = await app
      .as(olga)
      .post(`${pages}/${page.id}/publications`, { languages: ["en"], publishAt: "2036-01-01T00:00:00Z" }, ifMatch(kept.version));
    expect(problemOf(far).errors).toMatchObject([{ path: "publishAt", code: "dateTooLate", params: { date: "2028-12-03" } }]);
  });

  test("withdrawn answers 410 with its own code, leaves lists and feed, keeps the draft, and can be published again", async () => {
    const page = await publish(await create());
    const withdrawn = await act(page, "withdrawal");
    expect(withdrawn).toMatchObject({ state: "withdrawn", texts: { en: english } });
    const answer = await read(page);
    expect([answer.status, problemOf(answer).code]).toEqual([410, "content.withdrawn"]);
    expect(await publicSlugs()).not.toContain(page.slug);
    expect((await read({ kind: "article", slug: "never-was" })).status).toBe(404);
    const again = await publish(withdrawn);
    expect((await read(page)).body).toMatchObject({ publication: 2 });
    expect(again.firstPublishedAt).toBe("2026-11-28T10:00:00.000Z");
  });

  test("of a version that somebody else changed meanwhile is refused, and changes nothing", async () => {
    const page = await create();
    await save(page, { authorName: "Piet" });
    for (const [path, body] of [
      ["publications", { languages: ["en"] }],
      ["withdrawal", {}],
      ["revisions/1/restoration", {}],
    ] as const) {
      const answer = await app.as(olga).post(`${pages}/${page.id}/${path}`, body, ifMatch(1));
      expect([answer.status, problemOf(answer).params]).toEqual([412, { currentVersion: 2 }]);
    }
    expect((await read(page)).status).toBe(404);
    expect((await app.as(olga).post(`${pages}/${page.id}/publications`, { languages: ["en"] })).status).toBe(428);
  });
});

describe("the history", () => {
  test("says in the audit what a page's fields were and are, and of its texts that they changed", async () => {
    const page = await create();
    await save(page, { authorName: "Somebody Else", texts: { en: { ...english, body: "Another body." }, nl: dutch } });
    const { rows } = await app.database.pool.query(
      "select details from audit_events where subject_id = $1 and type = 'ContentUpdatedEvent'",
      [page.id],
    );
    expect(rows[0].details).toMatchObject({
      changed: "authorName, textEn",
      "from.authorName": page.authorName,
      "to.authorName": "Somebody Else",
    });
    expect(Object.keys(rows[0].details).filter((key) => key.includes("text"))).toEqual([]);
    expect(JSON.stringify(rows[0].details)).not.toContain("Another body");
  });

  test("tells who did what when, holds every version, and one of them becomes the draft again", async () => {
    const page = await create();
    app.setNow("2026-11-28T11:00:00Z");
    const saved = await save(page, { texts: { en: { ...english, title: "Another title" }, nl: dutch } });
    expect((await save(saved, { texts: { en: { ...english, title: "Another title" }, nl: dutch } })).version).toBe(saved.version);
    const published = await publish(saved);
    const restored = await act(published, "revisions/1/restoration");
    expect(restored.texts.en?.title).toBe("A day by the sea");
    expect((await read(page)).body.title).toBe("Another title");
    expect((await history(page.id)).map(({ number, act: what, byName, restoredFrom }) => [number, what, byName, restoredFrom])).toEqual([
      [4, "restored", "Olga Operator", 1],
      [3, "published", "Olga Operator", null],
      [2, "saved", "Olga Operator", null],
      [1, "created", "Olga Operator", null],
    ]);
    const second = await app.as(olga).get<ContentRevision>(`${pages}/${page.id}/revisions/2`);
    expect(second.body).toMatchObject({ at: "2026-11-28T11:00:00.000Z", texts: { en: { title: "Another title" } } });
    expect((await app.as(olga).get(`${pages}/${page.id}/revisions/9`)).status).toBe(404);
    await expect(app.database.pool.query("update content_revisions set by_name = 'x'")).rejects.toThrow("append-only");
  });
});

describe("the list of pages", () => {
  test("finds by words, kind, state and missing language, and sorts", async () => {
    const one = await create({ texts: { en: { ...english, title: "Zebra crossing" }, nl: none } });
    const two = await publish(
      await create({ kind: "story", category: null, texts: { en: { ...english, title: "Zebra herd" }, nl: dutch } }),
    );
    const find = async (query: string) =>
      (await app.as(olga).get<Page<ContentPageLine>>(`${pages}?q=zebra&${query}`)).body.items.map(({ id }) => id);
    expect(await find("sort=title")).toEqual([one.id, two.id]);
    expect(await find("sort=-title")).toEqual([two.id, one.id]);
    expect(await find("kinds=story")).toEqual([two.id]);
    expect(await find("states=draft,scheduled")).toEqual([one.id]);
    expect(await find("states=published")).toEqual([two.id]);
    expect(await find("missingIn=nl")).toEqual([one.id]);
  });

  test("shows and orders titles in the reader's language, and another one's where that has none", async () => {
    const nora = await app.make.user("ProductAdmin", null, { name: "Nora Beheer", language: "nl" });
    const titled = (title: string) => ({ ...none, title });
    await create({ texts: { en: titled("Quokka apples"), nl: titled("Quokka zuurkool") } });
    const second = await create({ texts: { en: titled("Quokka pears"), nl: titled("Quokka broccoli") } });
    await create({ texts: { en: none, nl: titled("Quokka mosselen") } });
    const titles = async (reader: TestUser, sort: string) =>
      (await app.as(reader).get<Page<ContentPageLine>>(`${pages}?q=quokka&sort=${sort}`)).body.items.map(({ title }) => title);
    expect(await titles(olga, "title")).toEqual(["Quokka apples", "Quokka mosselen", "Quokka pears"]);
    expect(await titles(nora, "title")).toEqual(["Quokka broccoli", "Quokka mosselen", "Quokka zuurkool"]);
    expect(await titles(nora, "-title")).toEqual(["Quokka zuurkool", "Quokka mosselen", "Quokka broccoli"]);
    expect((await app.as(nora).get<ContentPage>(`${pages}/${second.id}`)).body.title).toBe("Quokka broccoli");
    const taken = await (await app.as(nora).download("/api/exports/content-pages.csv?q=quokka&sort=title&columns=title")).text();
    const lines = taken.trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["Quokka broccoli", "Quokka mosselen", "Quokka zuurkool"]);
  });
});

describe("what the public reads", () => {
  test("names the operator's particulars as text, leaves out lines that name none, and lists the questions", async () => {
    const body = [
      "By {operatorName} of {operatorAddress}, {commission}.",
      "- VAT: {operatorVatNumber}",
      "### Is it *free*?",
      "Yes.",
      "### Not a question",
      "No.",
    ].join("\n");
    const page = await publish(
      await create({ texts: { en: { title: "Who is {operatorName}?", summary: "{productName}", body }, nl: { ...dutch, body } } }),
    );
    expect((await read(page)).body).toMatchObject({
      title: "Who is Vuurplaats BV?",
      summary: "Bondfire",
      body: "By Vuurplaats BV of Kaai 1, 9000 Gent, 17.5%.\n### Is it *free*?\nYes.\n### Not a question\nNo.",
      questions: [{ question: "Is it *free*?", answer: "Yes." }],
    });
    expect((await read(page, "nl")).body.body).toContain("17,5%");
  });

  test("lists articles by category, the newest first, with what each category holds", async () => {
    const older = await publish(await create({ category: "Food" }));
    app.setNow("2026-11-30T10:00:00Z");
    const newer = await publish(await create({ category: "Food" }));
    expect(await publicSlugs("&category=Food")).toEqual([newer.slug, older.slug]);
    const { categories } = (await app.as(null).get<{ categories: { category: string; count: number }[] }>("/api/content/article")).body;
    expect(categories.find(({ category }) => category === "Food")?.count).toBe(2);
  });

  test("follows by a feed in one language, where marks are no markup", async () => {
    const page = await publish(await create({ texts: { en: { ...english, title: "Soup & <b>bread</b>" }, nl: none } }), ["en"]);
    const feed = async (language: string) => {
      const response = await app.app.blogFeed(new Request(`http://test.example/blog/feed.xml?lang=${language}`));
      expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      return response.text();
    };
    expect(await feed("en")).toContain("<title>Soup &amp; &lt;b&gt;bread&lt;/b&gt;</title>");
    expect(await feed("en")).toContain(`http://test.example/blog/${page.slug}?lang=en`);
    expect(await feed("nl")).not.toContain(page.slug);
  });
});

test("a picture joins the draft through the same intake as a listing's, and is public once published", async () => {
  const page = await publish(await create());
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#e03020" } })
    .jpeg()
    .toBuffer();
  const upload = (by: TestUser | null) =>
    app.as(by).upload<ContentPage>(`${pages}/${page.id}/picture`, new File([bytes as Uint8Array<ArrayBuffer>], "a.jpg"));
  expect((await upload(null)).status).toBe(401);
  const uploaded = await upload(olga);
  expect(uploaded.status).toBe(201);
  expect((await read(page)).body.picture).toBeNull();
  const described = await save(uploaded.body, { pictureAlt: { en: "A red wall", nl: "Een rode muur" } });
  await publish(described);
  expect((await read(page, "nl")).body.picture).toMatchObject({ width: 900, alt: "Een rode muur" });
  const removed = await app.as(olga).delete<ContentPage>(`${pages}/${page.id}/picture`);
  expect(removed.body.picture).toBeNull();
});
