import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ogImagePath } from "#contract/content/og-image.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { createOgImages } from "#server/platform/og-images/answer.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendor: string;
beforeAll(async () => {
  app = await testApp();
  vendor = await app.make.vendor();
});
afterAll(() => app.close());

const description = { shortDescription: "Knead, shape and bake together in an old mill.", description: "A calm morning." };
const named = (name: string) => ({ mainLanguage: "en", texts: { en: { name, ...description } } });

async function ask(name: string, { kind = "listing" as const, language = "en" as UiLanguage, etag = "" } = {}): Promise<Response> {
  const url = `http://test.example${ogImagePath({ kind, name, language }, [])}`;
  const answer = await app.app.ogImage(new Request(url, etag ? { headers: { "if-none-match": etag } } : {}));
  if (!answer) throw new Error(`${url} is not answered`);
  return answer;
}

/** The picture's pixels, which must be a JPEG of the size that networks show whole. */
async function pixels(answer: Response): Promise<Buffer> {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const picture = sharp(await answer.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  return picture.raw().toBuffer();
}

const at = (raw: Buffer, x: number, y: number) => [...raw.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];

/** How many pixels of the words' half are as dark as a letter. */
function inked(raw: Buffer): number {
  let count = 0;
  for (let y = 0; y < 630; y++) for (let x = 0; x < 620; x++) if (raw.readUInt8((y * 1200 + x) * 3) < 90) count++;
  return count;
}

test("it shows the listing's own photograph, and changes with its name, its price and its language", async () => {
  const { id } = await app.make.listing(vendor);
  const { rows } = await app.database.pool.query<{ key: string }>("select key from listing_images where listing_id = $1", [id]);
  const green = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#00a040" } })
    .webp()
    .toBuffer();
  await app.app.services.media.write(rows[0]?.key ?? "", [{ width: 800, format: "webp", bytes: green }]);

  const first = await ask(id);
  const [red = 255, greenish = 0] = at(await pixels(first), 900, 315);
  expect([red < 40, greenish > 120]).toEqual([true, true]);
  const etag = first.headers.get("etag") ?? "";
  expect((await ask(id, { etag })).status).toBe(304);

  const seen = new Map([[etag, inked(await pixels(await ask(id)))]]);
  const look = async (language: UiLanguage = "en") => {
    const answer = await ask(id, { language, etag });
    seen.set(answer.headers.get("etag") ?? "", inked(await pixels(answer)));
  };
  await look("nl");
  await app.database.pool.query(`update listings set texts = jsonb_set(texts, '{en,name}', '"Bread"') where id = $1`, [id]);
  await look();
  await app.database.pool.query("update listings set base_price_cents = base_price_cents * 2 where id = $1", [id]);
  await look();
  expect(new Set(seen.keys()).size).toBe(4);
  expect(new Set(seen.values()).size).toBe(4);
});

test("only what is public has one, and it is gone with the listing", async () => {
  const { id } = await app.make.listing(vendor);
  expect((await ask(id)).status).toBe(200);
  await app.database.pool.query("update listings set is_active = false where id = $1", [id]);
  await app.database.pool.query("select refresh_listing_search(array[$1::uuid])", [id]);
  const gone = await ask(id);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await ask("0197a000-0000-7000-8000-000000000000")).status).toBe(404);
  expect((await ask("no-id")).status).toBe(404);
});

describe("a title", () => {
  const plain = named("Bake");
  test.each([
    [
      "of a hundred and twenty letters",
      "Wandelen langs de oevers van de Schelde en de Leie met een gids, een picknick, een spel en een glas bij het kampvuur erna",
    ],
    ["of one word that fits no line", "Teambuildingactiviteitenorganisatiebureauwerkzaamhedenlijst"],
    ["with markup", "Wine & <b>cheese</b> </text></svg>"],
    ["in Cyrillic, Greek and Hungarian letters", "Варна Ζωγραφική Őrült nyár ąęłżśğ"],
  ])("%s is drawn", async (_what, name) => {
    const short = inked(await pixels(await ask((await app.make.listing(vendor, plain)).id)));
    expect(inked(await pixels(await ask((await app.make.listing(vendor, named(name))).id)))).toBeGreaterThan(short);
  });

  test("of letters that no font here has is left out, with pictograms, rather than shown as boxes", async () => {
    const odd = await pixels(await ask((await app.make.listing(vendor, named("Bake 🔥👨‍👩‍👧 שלום 日本 مرحبا"))).id));
    const same = await pixels(await ask((await app.make.listing(vendor, plain)).id));
    expect(inked(odd)).toBe(inked(same));
    // A name of nothing else leaves the kind of activity as the title.
    const bare = await pixels(await ask((await app.make.listing(vendor, named("🔥 مرحبا"))).id));
    expect(inked(bare)).toBeGreaterThan(2_000);
  });
});

test("a crowd gets one drawing of the same picture, and is asked to come back when too many others wait", async () => {
  const titles = new Map([..."abcdefgh"].map((letter) => [letter, `Picture ${letter}`]));
  const answer = createOgImages(
    app.app.services,
    async ({ name }) => ({ brand: "Bondfire", kicker: "", title: titles.get(name) ?? "", lines: [] }),
    () => undefined,
    { keptBytes: 1, waitingAtMost: 2 },
  );
  const asked = (name: string) => answer(new Request(`http://test.example/link-pictures/site/${name}/en.jpg`));
  const crowd = await Promise.all([..."aaaabbbb"].map(asked));
  expect(crowd.map((each) => each?.status)).toEqual(Array(8).fill(200));
  const many = await Promise.all([...titles.keys()].map(asked));
  expect(many.map((each) => each?.status)).toEqual([200, 200, ...Array(6).fill(503)]);
  expect(many[7]?.headers.get("retry-after")).toBe("5");
  expect((await asked("h"))?.status).toBe(200);
});

test.each(["/link-pictures/", "/link-pictures/listing/x/fr.jpg", "/link-pictures/other/x/en.jpg", "/media/x"])(
  "%s is no such picture's address",
  async (path) => {
    expect(await app.app.ogImage(new Request(`http://test.example${path}`))).toBeUndefined();
  },
);
