import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "../../../tests/booking-scene.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function sceneWith(smtpUrl: string): Promise<BookingScene> {
  const scene = await bookingScene({ SMTP_URL: smtpUrl });
  toClose.push(scene.close);
  return scene;
}

/** A mail server that takes every message, or refuses every recipient; just enough of RFC 5321. */
async function smtpServer(acceptsRecipients: () => boolean): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const listening = createServer((socket) => {
    let message: string | null = null;
    socket.write("220 test ESMTP\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (message !== null) {
          if (line !== ".") message += `${line}\n`;
          else {
            messages.push(message);
            message = null;
            socket.write("250 taken\r\n");
          }
        } else if (line.startsWith("RCPT")) socket.write(acceptsRecipients() ? "250 ok\r\n" : "550 nobody here\r\n");
        else if (line === "DATA") {
          message = "";
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  toClose.push(() => listening.close());
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, messages };
}

test("with an SMTP server every mail is sent once, with HTML and plain text, and marked as sent", async () => {
  const smtp = await smtpServer(() => true);
  const scene = await sceneWith(smtp.url);
  const booking = await scene.book();
  await scene.deliverMails();
  await scene.deliverMails();
  expect((await scene.mailsOf(booking.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  expect(smtp.messages).toHaveLength(3);
  const toVendor = smtp.messages.find((message) => message.includes(scene.people.vendor.email)) ?? "";
  expect(toVendor).toMatch(/^From: Bondfire <hello@bondfire\.example>$/m);
  expect(toVendor).toMatch(/^To: Vera Vendor\s+</m);
  expect(toVendor).toMatch(/^Content-Type: text\/plain/m);
  expect(toVendor).toMatch(/^Content-Type: text\/html/m);
  expect(toVendor).toMatch(/^Message-ID: <[0-9a-f-]{36}@test\.example>$/m);
});

test("a failure is noted and thrown, so that the queue tries again; the next try sends", async () => {
  let accepts = false;
  const smtp = await smtpServer(() => accepts);
  const failing = await sceneWith(smtp.url);
  const booking = await failing.book();
  await expect(failing.deliverMails()).rejects.toThrow();
  const { rows } = await failing.database.pool.query("select state, attempts, error from outbox_mails where attempts > 0");
  expect(rows).toEqual([{ state: "queued", attempts: 1, error: expect.stringContaining("550 nobody here") }]);
  accepts = true;
  await failing.deliverMails();
  expect((await failing.mailsOf(booking.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
});

test("after nine attempts a mail has failed for good", async () => {
  const smtp = await smtpServer(() => false);
  const failing = await sceneWith(smtp.url);
  await failing.book();
  await failing.database.pool.query("update outbox_mails set attempts = 8");
  await failing.deliverMails();
  const { rows } = await failing.database.pool.query("select distinct state, attempts from outbox_mails");
  expect(rows).toEqual([{ state: "failed", attempts: 9 }]);
});
