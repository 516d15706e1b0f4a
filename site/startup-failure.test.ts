import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { describe, expect, test } from "vitest";
import { InvalidSetting } from "#server/config.ts";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { checkDatabase } from "./check-database.ts";
import { requireFreePort } from "./free-port.ts";
import { explainStartupFailure } from "./startup-failure.ts";

const failure = (message: string, details: object = {}) => Object.assign(new Error(message), details);

describe("explainStartupFailure", () => {
  test.each<[string, unknown, string | undefined]>([
    [
      "port in use",
      failure("listen EADDRINUSE", { code: "EADDRINUSE", syscall: "listen", port: 3000 }),
      "Port 3000 is in use by another program. Start with --port 3001 or stop that program.",
    ],
    [
      "port below 1024",
      failure("listen EACCES", { code: "EACCES", syscall: "listen", port: 80 }),
      "Port 80 may only be opened by an administrator.",
    ],
    ["file of another user", failure("open EACCES", { code: "EACCES", syscall: "open" }), undefined],
    [
      "foreign HOST",
      failure("x", { code: "EADDRNOTAVAIL", syscall: "listen", address: "10.1.2.3" }),
      "The address 10.1.2.3 in HOST is not one of this machine's",
    ],
    ["full disk", failure("x", { code: "ENOSPC" }), "There is no space left on the disk"],
    [
      "nobody listens",
      failure("x", { code: "ECONNREFUSED", address: "127.0.0.1", port: 5432 }),
      "No database answers at 127.0.0.1:5432: start it, or correct DATABASE_URL.",
    ],
    [
      "nobody listens on any address of a host",
      new AggregateError([failure("x", { code: "ECONNREFUSED", address: "::1", port: 5432 })], "several"),
      "No database answers at ::1:5432",
    ],
    ["unknown host", failure("x", { code: "ENOTFOUND", hostname: "db.example" }), "The host db.example in DATABASE_URL is not known"],
    ["bad password", failure("x", { code: "28P01" }), "The database refuses the user or the password in DATABASE_URL"],
    ["no password", failure("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"), "DATABASE_URL has no password"],
    [
      "no such database",
      failure('database "x" does not exist', { code: "3D000" }),
      'The database named in DATABASE_URL is not there (database "x" does not exist)',
    ],
    [
      "missing right",
      failure("permission denied for schema public", { code: "42501" }),
      "lacks a right that Bondfire needs: permission denied for schema public.",
    ],
    ["missing extension", failure('extension "unaccent" is not available', { code: "0A000" }), "The database lacks an extension"],
    ["another unsupported feature", failure("cannot do that", { code: "0A000" }), undefined],
    ["no TLS there", failure("The server does not support SSL connections"), "the database offers none"],
    ["wrapped by a library", new Error("migration failed", { cause: failure("x", { code: "53300" }) }), "no free connection left"],
    ["a refusal of ours", new StartupRefusal("Do this."), "Do this."],
    ["a wrong setting", new InvalidSetting("The setting PORT is not valid."), "The setting PORT is not valid."],
    ["a bug", new TypeError("undefined is not a function"), undefined],
    ["a name every object has", failure("x", { code: "constructor" }), undefined],
    ["something that is no error", "boom", undefined],
  ])("%s", (_, error, sentence) => {
    const said = explainStartupFailure(error);
    if (sentence === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(sentence);
    expect(said ?? "").not.toContain("\n");
  });
});

describe("checkDatabase", () => {
  const explained = (url: string) => checkDatabase(url).then(() => "connected", explainStartupFailure);

  test.each([
    "nonsense",
    "mysql://a:b@127.0.0.1/x",
    "http://127.0.0.1/x",
    "postgres://a:b@127.0.0.1:99999/x",
    "postgres://a:b@127.0.0.1",
    "postgres:///x",
  ])("%s is not the address of a PostgreSQL database", async (url) => {
    expect(await explained(url)).toMatch(/^DATABASE_URL is not the address of a PostgreSQL database/);
  });

  test("a certificate that is not there is named", async () => {
    expect(await explained("postgres://a:b@127.0.0.1:1/x?sslrootcert=/no/such/file")).toMatch(
      /^DATABASE_URL cannot be used: .*\/no\/such\/file/,
    );
  });

  test("a port where nobody listens, and one where something else does, each get their sentence", async () => {
    const other = createServer((socket) => socket.resume().end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    expect(await explained(`postgres://a:b@127.0.0.1:${port}/x`)).toMatch(/is not PostgreSQL: check host and port/);
    await closed(other);
    expect(await explained(`postgres://a:b@127.0.0.1:${port}/x`)).toBe(
      `No database answers at 127.0.0.1:${port}: start it, or correct DATABASE_URL.`,
    );
  });
});

test("a HOST that nobody knows is not blamed on the database", async () => {
  await expect(requireFreePort({ host: "no-such-host.invalid", port: 0 })).rejects.toThrow(
    "The host no-such-host.invalid in HOST is not known",
  );
});

function closed(server: Server): Promise<unknown> {
  const ended = once(server, "close");
  server.close();
  return ended;
}
