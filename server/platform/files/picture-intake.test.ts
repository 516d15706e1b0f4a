import { describe, expect, test } from "vitest";
import { readLimited } from "../http/body.ts";
import { Refusal } from "../http/refusal.ts";
import { createPictureIntake, type PictureIntake } from "./picture-intake.ts";

const type = "multipart/form-data; boundary=edge";
const part = (name: string, text: string, more = '; filename="a.png"') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const whole = `${part("image", "the bytes")}--edge--\r\n`;

const sent = (body: string | ReadableStream) =>
  new Request("http://test.example", { method: "POST", body, headers: { "content-type": type }, duplex: "half" } as RequestInit);

/** A body of which the beginning came, and nothing since. */
function trickling(): { request: Request; goOn(): void } {
  let goOn = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(whole.slice(0, 40)));
      goOn = () => {
        controller.enqueue(new TextEncoder().encode(whole.slice(40)));
        controller.close();
      };
    },
  });
  return { request: sent(body), goOn: () => goOn() };
}

const text = async (bytes: Uint8Array) => Buffer.from(bytes).toString();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe("pictures that are sent", () => {
  const [slow, other] = [
    { id: "slow", organisation: null },
    { id: "other", organisation: null },
  ];
  const uncounted = async () => undefined;

  test("slowly by one person leave room for others', and for their own once they have come", async () => {
    const take: PictureIntake = createPictureIntake(uncounted);
    const waiting = Array.from({ length: 3 }, trickling);
    const taken = waiting.map(({ request }) => take(request, slow, text));
    expect(await codeOf(take(sent(whole), slow, text))).toBe("rate.limited");
    expect(await take(sent(whole), other, text)).toBe("the bytes");
    for (const { goOn } of waiting) goOn();
    expect(await Promise.all(taken)).toEqual(Array(3).fill("the bytes"));
    expect(await take(sent(whole), slow, text)).toBe("the bytes");
  });

  test.each([
    ["without an end", part("image", "the bytes"), "input.malformed"],
    [
      "in ten thousand parts",
      `${Array.from({ length: 10_000 }, (_, index) => part(`f${index}`, "x", "")).join("")}${whole}`,
      "input.malformed",
    ],
    ["of nothing but boundaries", "--edge\r\n".repeat(100_000), "input.malformed"],
    ["twice", `${part("image", "one")}${whole}`, "input.invalid"],
    ["as text", `${part("image", "one", "")}--edge--\r\n`, "input.invalid"],
    ["beside other fields", `${part("note", "one", "")}${whole}`, "taken"],
    ["as nothing", "--edge--\r\n", "input.invalid"],
  ])("%s: %#", async (_how, body, code) => {
    expect(await codeOf(createPictureIntake(uncounted)(sent(body), other, text))).toBe(code);
  });
});

describe("a body", () => {
  const read = (request: Request) => readLimited(request, 1_000, () => expect.unreachable(), { beginMs: 20, bytesPerSecond: 1_000 });

  test("that trickles is given up, and nobody waits for its rest", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    expect(await codeOf(read(sent(body)))).toBe("input.malformed");
    expect(isCancelled).toBe(true);
  });

  test("that breaks off is malformed", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await codeOf(read(sent(body)))).toBe("input.malformed");
  });
});
