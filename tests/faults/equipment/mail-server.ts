import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** How the mail server behaves: well, or one of the ways in which mail servers fail. */
export type MailManner =
  | "takes"
  /** Accepts the connection and says nothing. */
  | "hangs"
  /** Takes no connection. */
  | "refuses"
  /** 451 at RCPT: try again later. */
  | "postpones"
  /** Takes the whole mail and breaks off before it says so: the mail counts as not taken (RFC 5321 section 4.5.3.2.6). */
  | "diesAfterData"
  /** Says that it took the mail, and breaks off. */
  | "diesAfterTaking";

export type MailServer = {
  url: string;
  /** Message ids that it said it took, one for each time. */
  taken: readonly string[];
  behave(manner: MailManner): Promise<void>;
  close(): Promise<void>;
};

/** An SMTP server that remembers which mails it took (RFC 5321, as far as a client of ours speaks it). */
export async function openMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let manner: MailManner = "takes";

  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    if (manner === "hangs") return;
    let message: string[] | undefined;
    let rest = "";
    say("220 mail.faults.example ESMTP");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (message && line === ".") {
          const id = idOf(message);
          message = undefined;
          if (manner === "diesAfterData") return void socket.destroy();
          taken.push(id);
          say("250 taken");
          if (manner === "diesAfterTaking") return void socket.destroySoon();
        } else if (message) message.push(line);
        else if (line.startsWith("EHLO")) say("250-mail.faults.example\r\n250-SMTPUTF8\r\n250 8BITMIME");
        else if (line.startsWith("RCPT") && manner === "postpones") say("451 later");
        else if (line === "DATA") {
          message = [];
          say("354 go on");
        } else if (line === "QUIT") {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  };

  let listener = await listening(0, take);
  const { port } = listener.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async behave(next) {
      manner = next;
      // Whoever stands in a conversation meets the new manner too.
      for (const socket of sockets) socket.destroy();
      if (next === "refuses" && listener.listening) await close();
      if (next !== "refuses" && !listener.listening) listener = await listening(port, take);
    },
    close: async () => void (listener.listening && (await close())),
  };
}

function listening(port: number, take: (socket: Socket) => void): Promise<Server> {
  const server = createServer(take);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** A header may go on in the next line (RFC 5322 section 2.2.3). */
function idOf(message: readonly string[]): string {
  const headers = message.join("\n").split("\n\n", 1)[0] ?? "";
  return /^message-id:\s*<([^@>]+)@/im.exec(headers)?.[1] ?? "";
}
