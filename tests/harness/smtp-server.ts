import { createServer, type Server, type Socket } from "node:net";

/** Where a mail server can misbehave. */
export type SmtpStep = "greeting" | "recipient" | "message";
/** What it does there: goes on, says no, says nothing any more, or hangs up. */
export type SmtpConduct = "goes on" | "refuses" | "is silent" | "hangs up";

export type TestSmtpServer = {
  url: string;
  /** The messages it received whole, whatever it answered. */
  messages: string[];
  /** How many connections are open now. */
  connections(): number;
  close(): void;
};

const greeting = "220 test ESMTP";
const refusals: Record<SmtpStep, string> = { greeting: "554 go away", recipient: "550 nobody here", message: "554 not taken" };
const assents: Record<SmtpStep, string> = { greeting, recipient: "250 ok", message: "250 taken" };

/**
 * A mail server on a real socket; just enough of RFC 5321.
 *
 * @param conduct asked at each step, with the recipient's line or the message
 */
export async function smtpServer(conduct: (step: SmtpStep, words: string) => SmtpConduct = () => "goes on"): Promise<TestSmtpServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, messages, conduct);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    connections: () => sockets.size,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket, messages: string[], conduct: (step: SmtpStep, words: string) => SmtpConduct): void {
  let message: string | null = null;
  let unfinished = "";
  const reach = (step: SmtpStep, words: string) => {
    const does = conduct(step, words);
    if (does === "hangs up") socket.destroy();
    else if (does !== "is silent") socket.write(`${(does === "refuses" ? refusals : assents)[step]}\r\n`);
  };
  reach("greeting", "");
  socket.on("data", (chunk) => {
    const lines = (unfinished + chunk.toString()).split("\r\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) {
      if (message !== null && line !== ".") message += `${line}\n`;
      else if (message !== null) {
        messages.push(message);
        reach("message", message);
        message = null;
      } else if (line.startsWith("RCPT")) reach("recipient", line);
      else if (line === "DATA") {
        message = "";
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    }
  });
}
