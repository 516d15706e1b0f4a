import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWTVerifyGetKey } from "jose";
import type { Provider } from "oidc-provider";
import { product } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { isDatabaseAway } from "#server/platform/db/away.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log/log.ts";
import { endOwnSessions, readSecurity } from "../account/own-security.ts";
import { sendAway } from "../away.ts";
import { carrySessionOver } from "../cookies.ts";
import { recordEvent, type SecurityListener } from "../events.ts";
import { sealTotp } from "../factors/totp.ts";
import { chooseLanguage } from "../flows/language.ts";
import { type OriginOf, sendPage } from "../flows/request.ts";
import type { IdentityContext } from "../flows/sign-in-interaction.ts";
import { failurePage } from "../pages/message-page.ts";
import type { DemoAccount } from "../pages/sign-in-page.ts";
import { createAccount, findAccountById, type NewAccount } from "../store/accounts.ts";
import { removeExpired } from "../store/clean-up.ts";
import { eraseAccount, followPerson } from "../store/follow-person.ts";
import { ensureKeys, type IdentityKeys, openKeyRing, rotateKeys } from "../store/keys.ts";
import { endSessions, isSessionAlive } from "../store/payloads.ts";
import { createSeal, joinSeal } from "../store/seal.ts";
import { openProvider } from "./open-provider.ts";
import { protocolPages } from "./protocol-pages.ts";
import { createRouter } from "./router.ts";

export type { DemoAccount, NewAccount };

export type IdentityInput = {
  db: Database;
  /** Where the delivery of mails is enqueued. */
  jobs: Pick<Jobs, "enqueue">;
  /** `${publicUrl}/oidc`: its path is where the provider is mounted. */
  issuer: string;
  /** The address people type, without a slash at the end. */
  publicUrl: string;
  clientId: string;
  /** The resource that access tokens are for: the API. */
  audience: string;
  /** Read whenever a page or a mail names the product: the operator can change it. */
  readonly productName: string;
  /** Offers `demoAccounts` on the sign-in page, one click each. */
  isDemo: boolean;
  demoAccounts: readonly DemoAccount[];
  /** The client's address, as the list of trusted proxies decides it; the connection's own without one. */
  clientAddress?: (req: IncomingMessage) => string;
  /** Sees every event of the security log in the transaction that writes it. */
  onSecurityEvent?: SecurityListener;
  /** Whether an account has to sign in with a second factor by now; never without it. */
  isSecondFactorDue?: (accountId: string) => Promise<boolean>;
  /** How many days a sign-in lasts at most; 30 when absent. */
  sessionDaysAtMost?: number;
  /** Hears, after the commit, of every session that ended on this instance; others are told by the database. */
  onSessionsEnded?: () => void;
  /** The IANA time zone that the account's pages tell times in; the product's own without one. */
  timeZone?: string;
  /** What seals secrets in the database, from outside of it: the first one seals, all of them open. */
  secretKeys: readonly string[];
  clock: Clock;
  log: Log;
};

export type Identity = {
  /** Serves everything under the issuer's path; the caller routes it here with the URL as it came. */
  callback(req: IncomingMessage, res: ServerResponse): void;
  /** The published keys, in process, for `createTokenVerifier`. */
  keys: JWTVerifyGetKey;
  /** Whether the session that an access token of ours names goes on; one that names none is from before there was such a thing. */
  isSessionAlive(token: { subject: string; sessionId?: string | undefined; grantId?: string | undefined }): Promise<boolean>;
  /** Ends every session of an account, in the caller's transaction, as the operator's act; returns how many. */
  endSessions(trx: Queryable, accountId: string): Promise<number>;
  /** How an account signs in and where it is signed in, for the person themselves. */
  readSecurity(db: Queryable, holder: { subject: string; sessionId: string | undefined }): ReturnType<typeof readSecurity>;
  /** Ends one of the account's sessions, or all but the one that asks, in the caller's transaction; returns how many. */
  endOwnSessions(
    trx: Queryable,
    holder: { subject: string; sessionId: string | undefined },
    which: { uid: string } | "others",
    address: string,
  ): Promise<number>;
  /** The account's name and language follow the person's. */
  followPerson: typeof followPerson;
  /** The accounts of somebody whose data are erased go, in the caller's transaction. */
  eraseAccount: typeof eraseAccount;
  /** Adds an account whose e-mail counts as verified; throws AccountExists. */
  createAccount(account: NewAccount): Promise<void>;
  /** The jobs of the schedule: forgets what has expired; lets the next key sign when it is time. */
  cleanUp(): Promise<void>;
  rotateKeys(): Promise<void>;
  /** Takes up keys that another instance made; happens by itself every half minute. */
  reloadKeys(): Promise<void>;
  close(): void;
};

const keyCheckMs = 30_000;

/** Starts the embedded OpenID provider over a migrated database; makes its keys at the first start. */
export async function createIdentity(input: IdentityInput): Promise<Identity> {
  const { db, clock, log } = input;
  const pages = protocolPages(input);
  const seal = createSeal(input.secretKeys);
  await joinSeal(db, seal, clock.now());
  await ensureKeys(db, clock, seal);

  // What signs changes while we run: the library is set up anew with the keys, everything else stays.
  let provider: Provider;
  let protocol: ReturnType<Provider["callback"]>;
  const requests = rememberRequests(input);
  const setUp = (keys: IdentityKeys) => {
    provider = openProvider({ input, context, pages, ...requests }, keys);
    protocol = provider.callback();
  };
  const keyRing = await openKeyRing(db, clock, seal, setUp);
  const context = contextOf(input, seal, keyRing);
  setUp(keyRing.current());
  const sealed = await sealTotp(context.db, seal);
  if (sealed > 0) log.info({ sealed }, "secrets of authenticator apps were sealed with the current key");

  const { originOf } = requests;
  const handle = createRouter({ context, originOf, provider: () => provider, protocol: (req, res) => protocol(req, res) });
  const reloadKeys = () => keyRing.reload().catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be read"));
  const keyCheck = setInterval(reloadKeys, keyCheckMs).unref();

  return {
    callback(req, res) {
      requests.remember(req);
      trustPublicUrl(req, context);
      if (isSecure(context)) carrySessionOver(req, res, keyRing.current().cookies, clock.now());
      handle(req, res).catch((error: unknown) => answerFailure(context, req, res, { error, address: requests.addressOf(req) }));
    },
    keys: keyRing.find,
    isSessionAlive: async ({ subject, sessionId, grantId }) =>
      sessionId !== undefined &&
      grantId !== undefined &&
      isSessionAlive(context.db, clock, { accountId: subject, sessionUid: sessionId, grantId }),
    endSessions: (trx, accountId) => endSessionsOf(context, trx, accountId),
    readSecurity: (on, holder) => readSecurity(context, on, holder),
    endOwnSessions: (trx, holder, which, address) => endOwnSessions(context, trx, holder, which, address),
    followPerson,
    eraseAccount,
    createAccount: (account) => createAccount(db, clock, account),
    cleanUp: () => removeExpired(db, clock),
    async rotateKeys() {
      if (await rotateKeys(db, clock, seal)) log.info("another key signs from now on");
      await keyRing.reload();
    },
    reloadKeys: () => keyRing.reload(),
    close: () => clearInterval(keyCheck),
  };
}

const isSecure = ({ publicUrl }: Pick<IdentityContext, "publicUrl">) => publicUrl.startsWith("https:");

function contextOf(input: IdentityInput, seal: IdentityContext["seal"], keyRing: { current(): IdentityKeys }): IdentityContext {
  const { db, clock, jobs, log, publicUrl, onSecurityEvent } = input;
  const mountPath = new URL(input.issuer).pathname.replace(/\/$/, "");
  return {
    db,
    jobs,
    clock,
    seal,
    log,
    publicUrl,
    timeZone: input.timeZone ?? product.timeZone,
    mountPath,
    get productName() {
      return input.productName;
    },
    demoAccounts: input.isDemo ? input.demoAccounts : [],
    deviceCookie: () => ({ secrets: keyRing.current().cookies, path: mountPath, isSecure: isSecure(input), clock }),
    onSecurityEvent,
    onSessionsEnded: input.onSessionsEnded ?? (() => undefined),
    isSecondFactorDue: input.isSecondFactorDue ?? (async () => false),
  };
}

/** Where requests came from and to, before the library changes them. */
function rememberRequests({ clientAddress }: Pick<IdentityInput, "clientAddress">) {
  const seen = new WeakMap<IncomingMessage, { from: string; to: string }>();
  const originOf: OriginOf = (req) => ({ address: seen.get(req)?.from ?? "", userAgent: req.headers["user-agent"] ?? "" });
  return {
    remember(req: IncomingMessage): void {
      seen.set(req, { from: clientAddress?.(req) ?? req.socket.remoteAddress ?? "", to: req.url ?? "/" });
    },
    originOf,
    addressOf: (req: IncomingMessage) => seen.get(req)?.to ?? "/",
  };
}

/** Where we are and whether behind TLS is what the public address says, never a header that anybody may send. */
function trustPublicUrl(req: IncomingMessage, context: IdentityContext): void {
  for (const name of Object.keys(req.headers)) if (name.startsWith("x-forwarded-")) delete req.headers[name];
  req.headers.host = new URL(context.publicUrl).host;
  if (isSecure(context)) req.headers["x-forwarded-proto"] = "https";
}

function answerFailure(
  context: IdentityContext,
  req: IncomingMessage,
  res: ServerResponse,
  { error, address }: { error: unknown; address: string },
): void {
  const { log, productName } = context;
  const isAway = isDatabaseAway(error);
  if (isAway) log.debug({ err: error }, "sign-in has to wait for the database");
  else log.error({ err: error }, "sign-in failed unexpectedly");
  if (res.headersSent) res.destroy();
  else if (isAway) sendAway(req, res, address, context);
  else sendPage(req, res, 500, failurePage({ language: chooseLanguage(req), productName }, "server_error"));
}

async function endSessionsOf({ clock }: IdentityContext, trx: Queryable, accountId: string): Promise<number> {
  const account = await findAccountById(trx, accountId);
  if (!account) return 0;
  const sessions = await endSessions(trx, accountId);
  const byOperator = { type: "SessionsEnded", method: "operator", account, details: { sessions } } as const;
  await recordEvent(trx, clock, { address: "", userAgent: "" }, byOperator);
  return sessions;
}
