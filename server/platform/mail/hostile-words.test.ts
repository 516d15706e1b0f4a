import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

// What a mail server is told, command by command, when names and subjects were written to be taken for commands or headers.
// The doors refuse most of these words; whatever door is forgotten, or whatever stands in the database from before, this holds.
let scene: BookingScene;
let url = "";
let commands: string[] = [];
let messages: string[] = [];

const server = createServer((socket) => {
  let message: string | null = null;
  let rest = "";
  socket.write("220 test ESMTP\r\n");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (message !== null) {
        if (line !== ".") message += `${line}\n`;
        else {
          messages.push(message);
          message = null;
          socket.write("250 taken\r\n");
        }
        continue;
      }
      commands.push(line);
      if (line === "DATA") {
        message = "";
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else if (line.startsWith("EHLO")) socket.write("250-test\r\n250-SMTPUTF8\r\n250 8BITMIME\r\n");
      else socket.write("250 ok\r\n");
    }
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  scene = await bookingScene({ SMTP_URL: url });
});
afterAll(async () => {
  await scene.close();
  server.close();
});
beforeEach(() => {
  commands = [];
  messages = [];
});

/** A mail in the outbox, as a feature would write it, with these words in it. */
async function send(words: string, to = "ann@example.com"): Promise<void> {
  await scene.database.pool.query("delete from outbox_mails");
  await scene.database.pool.query(
    `insert into outbox_mails (id, dedupe_key, template, language, to_name, to_email, data, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'invitation-asked-for', 'en', $1, $2, $3, now())`,
    [
      words,
      to,
      JSON.stringify({ name: words, recipientName: words, organisationName: words, email: to, role: "VendorAdmin", path: "/vendor" }),
    ],
  );
  await scene.deliverMails();
}

const headersOf = (message: string) =>
  message
    .slice(0, message.indexOf("\n\n"))
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
const namesOf = (message: string) => headersOf(message).map((header) => /^([!-9;-~]+):/.exec(header)?.[1] ?? `no header: ${header}`);

test.each([
  ["a line and a header", "Ann\r\nBcc: evil@example.net"],
  ["a line feed alone", "Ann\nBcc: evil@example.net"],
  ["a carriage return alone", "Ann\rBcc: evil@example.net"],
  ["an empty line and another body", "Ann\r\n\r\nPay to BE00"],
  ["the end of the message", "Ann\r\n.\r\nMAIL FROM:<evil@example.net>"],
  ["a second address", 'Ann" <evil@example.net>, "Bea'],
  ["an address and a comma", "ann@example.org, evil@example.net"],
  ["a group", "Friends: evil@example.net;"],
  ["an encoded word with a line in it", "=?utf-8?Q?Ann=0D=0ABcc:_evil@example.net?="],
  ["Unicode's own lines", "Ann\u2028Bcc: evil@example.net\u0085X: y"],
  ["twenty thousand characters", `Ann${"é".repeat(20_000)}`],
])("%s in a name stays words of one mail to one person", async (_what, words) => {
  await send(words);
  expect(commands.filter((command) => /^(RCPT|MAIL)/i.test(command))).toEqual([
    expect.stringMatching(/^MAIL FROM:<hello@bondfire\.example>/),
    expect.stringMatching(/^RCPT TO:<ann@example\.com>/),
  ]);
  expect(messages).toHaveLength(1);
  const message = messages[0] ?? "";
  expect(namesOf(message).toSorted()).toEqual(
    ["Auto-Submitted", "Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"].toSorted(),
  );
  expect(headersOf(message).find((header) => header.startsWith("To:"))).toMatch(/<ann@example\.com>$/);
  expect(message.split("\n").every((line) => line.length <= 998)).toBe(true);
});

test.each([
  "ann@example.com>\r\nRCPT TO:<evil@example.net",
  "ann@example.com> NOTIFY=<evil@example.net",
  "ann\r\nDATA@example.com",
  "ann@example.com, evil@example.net",
  "ann,evil@example.net",
  "<evil@example.net>ann@example.com",
  "a>b@example.com",
  "ann@ｅxample.com",
])("%j, which is more than one address or another one's spelling, is sent nothing", async (to) => {
  await expect(send("Ann", to)).rejects.toThrow();
  expect(commands.filter((command) => /^RCPT|^DATA/i.test(command))).toEqual([]);
  expect(messages).toEqual([]);
});
