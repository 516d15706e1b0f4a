import { expect, test } from "vitest";
import { beforeHeadEnds } from "./before-head-ends.ts";

async function written(chunks: Uint8Array[]): Promise<string> {
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(beforeHeadEnds(page, "<i>")).text();
}
const page = "<html><head><title>Café</title></head><body>é</head>ü</body></html>";
const expected = "<html><head><title>Café</title><i></head><body>é</head>ü</body></html>";

test.each([1, 2, 3, 7, 40, 1_000])(
  "wherever the page is cut, here every %i bytes, the tags stand before the head's first end",
  async (size) => {
    const bytes = new TextEncoder().encode(page);
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size));
    expect(await written(chunks)).toBe(expected);
  },
);

test("a page without a head comes through as it is", async () => {
  expect(await written([new TextEncoder().encode("<p>ü")])).toBe("<p>ü");
});
