import { InvalidSetting } from "#server/config.ts";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

/** What Node's and PostgreSQL's errors carry beside their message; any of it may be missing. */
interface Details {
  code?: unknown;
  syscall?: unknown;
  address?: unknown;
  port?: unknown;
  hostname?: unknown;
  errors?: unknown;
  cause?: unknown;
}

/** One row per failure that the person at the keyboard can settle, by the code of the error. */
const byCode: Record<string, (error: Error & Details) => string | undefined> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program. Start with --port ${Number(port) + 1} or stop that program.`,
  EACCES: ({ syscall, port }) =>
    syscall === "listen"
      ? `Port ${port} may only be opened by an administrator. Start with --port 3000, or another one above 1023.`
      : undefined,
  EADDRNOTAVAIL: ({ syscall, address }) =>
    syscall === "listen" ? `The address ${address} in HOST is not one of this machine's: set HOST to 127.0.0.1 or 0.0.0.0.` : undefined,
  ENOSPC: () => "There is no space left on the disk: free some and start again.",

  ECONNREFUSED: ({ address, port }) => `No database answers at ${address}:${port}: start it, or correct DATABASE_URL.`,
  ECONNRESET: notPostgres,
  EHOSTUNREACH: ({ address, port }) => `The database at ${address}:${port} cannot be reached: check the network, or correct DATABASE_URL.`,
  ENETUNREACH: ({ address, port }) => `The database at ${address}:${port} cannot be reached: check the network, or correct DATABASE_URL.`,
  ETIMEDOUT: noAnswer,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  // PostgreSQL's own codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
  "28P01": () => "The database refuses the user or the password in DATABASE_URL: correct them.",
  "28000": ({ message }) => `The database does not let the user in DATABASE_URL in: ${message}.`,
  "3D000": ({ message }) => `The database named in DATABASE_URL is not there (${message}): create it, or correct the name.`,
  "42501": ({ message }) => `The user in DATABASE_URL lacks a right that Bondfire needs: ${message}.`,
  "53300": () => "The database has no free connection left: raise its max_connections, or lower DATABASE_POOL_SIZE.",
  "57P03": () => "The database is still starting or stopping: start Bondfire again in a moment.",
  "0A000": missingExtension,
  "58P01": missingExtension,
};

/** Failures of the `pg` library that have no code, by their message. */
const byMessage: [RegExp, (error: Error) => string | undefined][] = [
  [/^Connection terminated unexpectedly|^Received unexpected|Unknown authenticationOk/, notPostgres],
  [/timeout expired|Connection terminated due to connection timeout/, noAnswer],
  [
    /client password must be a/,
    () => "DATABASE_URL has no password, and the database asks for one: add it (postgres://user:password@host:5432/database).",
  ],
  [
    /does not support SSL/,
    () => "DATABASE_URL asks for an encrypted connection (sslmode) and the database offers none: turn TLS on there, or take sslmode out.",
  ],
  [
    /self-signed certificate|unable to (verify|get)|certificate has expired|does not match certificate/i,
    ({ message }) => `The database's certificate is not trusted (${message}): correct sslmode or sslrootcert in DATABASE_URL.`,
  ],
];

/**
 * The one clear sentence for a failure to start that can be settled without reading the code, to be shown
 * alone; undefined when it is a fault of ours, whose stack trace is then worth showing.
 */
export function explainStartupFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartupRefusal || error instanceof InvalidSetting) return error.message;
  const { code, errors, cause }: Details = error;
  // A host with several addresses fails with one error for each; the first speaks for all.
  if (Array.isArray(errors) && errors.length > 0) return explainStartupFailure(errors[0]);
  const byItsCode = typeof code === "string" && Object.hasOwn(byCode, code) ? byCode[code]?.(error) : undefined;
  return byItsCode ?? byMessage.find(([pattern]) => pattern.test(error.message))?.[1](error) ?? explainStartupFailure(cause);
}

function unknownHost({ hostname }: Details): string {
  return `The host ${hostname} in DATABASE_URL is not known to this machine: correct it, or check the network.`;
}

function noAnswer(): string {
  return "The database in DATABASE_URL does not answer: check its address and the firewall between.";
}

function notPostgres(): string {
  return "What answers at the address in DATABASE_URL is not PostgreSQL: check host and port.";
}

function missingExtension({ message }: Error): string | undefined {
  return /extension "/.test(message)
    ? `The database lacks an extension that Bondfire needs (${message}): install PostgreSQL's contrib package there.`
    : undefined;
}
