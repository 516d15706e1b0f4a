import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWTVerifyGetKey } from "jose";
import { type Context, Provider } from "oidc-provider";
import type pg from "pg";
import { product } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { isDatabaseAway } from "#server/platform/db/away.ts";
import { openDatabase, type Queryable } from "#server/platform/db/database.ts";
import { networkOf } from "#server/platform/http/client-address.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log/log.ts";
import { accountPages } from "../account/account-pages.ts";
import { awayAnswer, sendAway } from "../away.ts";
import { carrySessionOver } from "../cookies.ts";
import { recordEvent, type SecurityListener } from "../events.ts";
import { hasFactor, sealTotp } from "../factors/totp.ts";
import { requestAgain } from "../flows/double-submit.ts";
import { interactionPages } from "../flows/interaction.ts";
import { chooseLanguage } from "../flows/language.ts";
import { type OriginOf, sendPage } from "../flows/request.ts";
import { resetLinkPage } from "../flows/reset-link.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { failurePage } from "../pages/message-page.ts";
import type { DemoAccount } from "../pages/sign-in-page.ts";
import { createAccount, findAccountById, type NewAccount } from "../store/accounts.ts";
import { take } from "../store/attempts.ts";
import { removeExpired } from "../store/clean-up.ts";
import { ensureKeys, type IdentityKeys, openKeyRing, rotateKeys } from "../store/keys.ts";
import { endSessions, isSessionAlive } from "../store/payloads.ts";
import { createSeal, joinSeal } from "../store/seal.ts";
import { noteSession } from "../store/sessions.ts";
import { libraryPagePolicy, protocolPages } from "./protocol-pages.ts";
import { providerSettings } from "./settings.ts";

export type { DemoAccount, NewAccount };

export type IdentityInput = {
  pool: pg.Pool;
  /** Where the delivery of mails is enqueued. */
  jobs: Pick<Jobs, "enqueue">;
  /** `${publicUrl}/oidc`: its path is where the provider is mounted. */
  issuer: string;
  /** The address people type, without a slash at the end. */
  publicUrl: string;
  clientId: string;
  /** The resource that access tokens are for: the API. */
  audience: string;
  productName: string;
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
  const { pool, clock, log, issuer, publicUrl, productName, jobs } = input;
  const mountPath = new URL(issuer).pathname.replace(/\/$/, "");
  const isSecure = publicUrl.startsWith("https:");
  const pages = protocolPages(productName);
  const seal = createSeal(input.secretKeys);
  await joinSeal(pool, seal, clock.now());
  await ensureKeys(pool, clock, seal);

  // What signs changes while we run: the library is set up anew with the keys, everything else stays.
  let provider: Provider;
  let protocol: ReturnType<Provider["callback"]>;
  const setUp = (keys: IdentityKeys) => {
    provider = openProvider(keys);
    protocol = provider.callback();
  };
  const keyRing = await openKeyRing(pool, clock, seal, setUp);
  const context: IdentityContext = {
    pool,
    db: openDatabase(pool),
    jobs,
    clock,
    seal,
    log,
    publicUrl,
    timeZone: input.timeZone ?? product.timeZone,
    mountPath,
    productName,
    demoAccounts: input.isDemo ? input.demoAccounts : [],
    deviceCookie: () => ({ secrets: keyRing.current().cookies, path: mountPath, isSecure, clock }),
    onSecurityEvent: input.onSecurityEvent,
    onSessionsEnded: input.onSessionsEnded ?? (() => undefined),
    isSecondFactorDue: input.isSecondFactorDue ?? (async () => false),
  };
  setUp(keyRing.current());
  const sealed = await sealTotp(context.db, seal);
  if (sealed > 0) log.info({ sealed }, "secrets of authenticator apps were sealed with the current key");

  const originOf: OriginOf = (req) => ({ address: addresses.get(req) ?? "", userAgent: req.headers["user-agent"] ?? "" });
  const addresses = new WeakMap<IncomingMessage, string>();
  const cameTo = new WeakMap<IncomingMessage, string>();
  const interactions = interactionPages(context, () => provider, originOf);
  const account = accountPages(context, () => provider, originOf);
  const resetLink = resetLinkPage(context, originOf);
  const reloadKeys = () => keyRing.reload().catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be read"));
  const keyCheck = setInterval(reloadKeys, keyCheckMs).unref();

  return {
    callback(req, res) {
      addresses.set(req, input.clientAddress?.(req) ?? req.socket.remoteAddress ?? "");
      // Where we are and whether behind TLS is what the public address says, never a header that anybody may send.
      for (const name of Object.keys(req.headers)) if (name.startsWith("x-forwarded-")) delete req.headers[name];
      req.headers.host = new URL(publicUrl).host;
      if (isSecure) {
        req.headers["x-forwarded-proto"] = "https";
        carrySessionOver(req, res, keyRing.current().cookies, clock.now());
      }
      const address = req.url ?? "/";
      cameTo.set(req, address);
      handle(req, res).catch((error: unknown) => {
        if (isDatabaseAway(error)) {
          log.debug({ err: error }, "sign-in has to wait for the database");
          return res.headersSent ? void res.destroy() : sendAway(req, res, address, context);
        }
        log.error({ err: error }, "sign-in failed unexpectedly");
        if (res.headersSent) res.destroy();
        else sendPage(req, res, 500, failurePage({ language: chooseLanguage(req), productName }, "server_error"));
      });
    },
    keys: keyRing.find,
    isSessionAlive: async ({ subject, sessionId, grantId }) =>
      sessionId !== undefined &&
      grantId !== undefined &&
      isSessionAlive(context.db, clock, { accountId: subject, sessionUid: sessionId, grantId }),
    async endSessions(trx, accountId) {
      const account = await findAccountById(pool, accountId);
      if (!account) return 0;
      const sessions = await endSessions(trx, accountId);
      await recordEvent(
        trx,
        clock,
        { address: "", userAgent: "" },
        { type: "SessionsEnded", method: "operator", account, details: { sessions } },
      );
      return sessions;
    },
    createAccount: (account) => createAccount(pool, clock, account),
    cleanUp: () => removeExpired(pool, clock),
    async rotateKeys() {
      if (await rotateKeys(pool, clock, seal)) log.info("another key signs from now on");
      await keyRing.reload();
    },
    reloadKeys: () => keyRing.reload(),
    close: () => clearInterval(keyCheck),
  };

  function openProvider(keys: IdentityKeys): Provider {
    const opened = new Provider(
      issuer,
      providerSettings({
        ...input,
        mountPath,
        keys,
        pages,
        sessionDaysAtMost: input.sessionDaysAtMost ?? 30,
        onSessionsEnded: () => context.onSessionsEnded(),
        isSecondFactorDue: async (accountId) => (await context.isSecondFactorDue(accountId)) && (await hasFactor(context.db, accountId)),
      }),
    );
    // What a request brings about is written before it is answered, so that the next one finds it.
    const writing = new WeakMap<Context, Promise<void>>();
    // Whatever the library would say of it, a redirect with an error even: the database is away for a moment.
    const away = new WeakSet<Context>();
    opened.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        away.add(ctx);
      }
      if (away.has(ctx)) {
        const { status, headers, body } = awayAnswer(ctx.req, cameTo.get(ctx.req) ?? "/", context);
        ctx.remove("location");
        ctx.set(headers);
        ctx.body = body;
        ctx.status = status;
        return;
      }
      await writing.get(ctx);
      if (ctx.status === 404 && ctx.body === undefined) pages.notFound(ctx);
    });
    opened.silent = true;
    opened.proxy = isSecure;
    opened.on("server_error", (ctx, error) => {
      if (!isDatabaseAway(error)) return log.error({ err: error }, "sign-in failed unexpectedly");
      log.debug({ err: error }, "sign-in has to wait for the database");
      away.add(ctx);
    });
    opened.on("end_session.success", (ctx) => void writing.set(ctx, reportSignOut(ctx)));
    opened.on("authorization.success", (ctx) => void writing.set(ctx, noteUse(ctx)));
    opened.on("grant.error", (ctx, error) => void writing.set(ctx, reportReuse(ctx, error)));
    return opened;
  }

  async function reportSignOut({ req, oidc }: Context): Promise<void> {
    try {
      const account = await findAccountById(pool, oidc.session?.accountId ?? "");
      if (account) await report(context, context.db, originOf(req), { type: "SignedOut", account });
    } catch (error) {
      log.warn({ err: error }, "a sign-out was not written into the security log");
    }
  }

  /** Where a session is used, for the list that its owner sees. */
  async function noteUse({ req, oidc }: Context): Promise<void> {
    const { session, result } = oidc;
    if (!session?.accountId) return;
    const noted = { uid: session.uid, accountId: session.accountId, origin: originOf(req), isSignIn: result?.login !== undefined };
    await noteSession(context.db, clock, noted).catch((error: unknown) => log.warn({ err: error }, "the use of a session was not noted"));
  }

  /** A refresh token that comes back after it was replaced: somebody has a copy, and the library ended its whole family. */
  async function reportReuse({ req, oidc }: Context, error: Error & { error_detail?: string }): Promise<void> {
    if (error.error_detail !== "refresh token already used" || !oidc.entities.RefreshToken) return;
    try {
      const account = await findAccountById(pool, oidc.entities.Account?.accountId ?? "");
      if (account) await report(context, context.db, originOf(req), { type: "RefreshTokenReused", account });
    } catch (cause) {
      log.warn({ err: cause }, "the reuse of a refresh token was not written into the security log");
    }
  }

  /** Each sign-in that is begun is a row until it is over: a network begins only so many. */
  async function isOverrun(req: IncomingMessage): Promise<boolean> {
    const of = networkOf(originOf(req).address);
    const { retryAt } = await take(pool, clock, [
      { limit: "interactionsFromNetwork", of },
      { limit: "interactionsFromNetworkOfDay", of },
    ]);
    return retryAt !== null;
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", publicUrl);
    if (url.pathname.startsWith(`${mountPath}/interaction/`)) return interactions(req, res, url);
    if (url.pathname === `${mountPath}/account` || url.pathname.startsWith(`${mountPath}/account/`)) return account(req, res, url);
    if (url.pathname === `${mountPath}/reset-password`) return resetLink(req, res, url);
    // The second of two presses may be led on to where the first one has been already.
    const resumed = url.pathname.startsWith(`${mountPath}/auth/`) ? url.pathname.slice(`${mountPath}/auth/`.length) : "";
    const again = resumed === "" ? undefined : await requestAgain(context, resumed);
    if (again) return void res.writeHead(303, { location: again, "cache-control": "no-store" }).end();
    if (url.pathname === `${mountPath}/auth` && !isSilent(url) && (await isOverrun(req))) {
      res.setHeader("retry-after", "3600");
      return sendPage(req, res, 429, failurePage({ language: chooseLanguage(req), productName }, "too_many_requests"));
    }
    res.setHeader("content-security-policy", libraryPagePolicy);
    res.setHeader("referrer-policy", "same-origin");
    res.setHeader("x-content-type-options", "nosniff");
    // Mounted below a path: the library's router sees the rest, and finds the path itself as Express would leave it.
    Object.assign(req, { baseUrl: mountPath });
    const below = (req.url ?? "/").slice(mountPath.length);
    req.url = below.startsWith("/") ? below : `/${below}`;
    return protocol(req, res);
  }
}

/** Only looks whether there is a session (a hidden frame of every page does) and begins nothing. */
function isSilent({ searchParams }: URL): boolean {
  return searchParams.get("prompt") === "none";
}
