import type { IncomingMessage } from "node:http";
import { type Context, Provider } from "oidc-provider";
import { isDatabaseAway } from "#server/platform/db/away.ts";
import { awayAnswer } from "../away.ts";
import { hasFactor } from "../factors/totp.ts";
import type { OriginOf } from "../flows/request.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { findAccountById } from "../store/accounts.ts";
import type { IdentityKeys } from "../store/keys.ts";
import { noteSession } from "../store/sessions.ts";
import type { protocolPages } from "./protocol-pages.ts";
import { providerSettings, type SettingsInput } from "./settings.ts";

type Parts = {
  input: Pick<SettingsInput, "db" | "clock" | "publicUrl" | "clientId" | "audience"> & { issuer: string; sessionDaysAtMost?: number };
  context: IdentityContext;
  pages: ReturnType<typeof protocolPages>;
  originOf: OriginOf;
  /** The path and query that a request came to, before the library saw it. */
  addressOf(req: IncomingMessage): string;
};

/** The library with these keys: what it tells of is written down, and a database that is away is a 503. */
export function openProvider({ input, context, pages, originOf, addressOf }: Parts, keys: IdentityKeys): Provider {
  const { log, mountPath } = context;
  const opened = new Provider(
    input.issuer,
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
      const { status, headers, body } = awayAnswer(ctx.req, addressOf(ctx.req), context);
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
  opened.proxy = context.publicUrl.startsWith("https:");
  opened.on("server_error", (ctx, error) => {
    if (!isDatabaseAway(error)) return log.error({ err: error }, "sign-in failed unexpectedly");
    log.debug({ err: error }, "sign-in has to wait for the database");
    away.add(ctx);
  });
  opened.on("end_session.success", (ctx) => void writing.set(ctx, reportSignOut(context, originOf, ctx)));
  opened.on("authorization.success", (ctx) => void writing.set(ctx, noteUse(context, originOf, ctx)));
  opened.on("grant.error", (ctx, error) => void writing.set(ctx, reportReuse(context, originOf, ctx, error)));
  return opened;
}

async function reportSignOut(context: IdentityContext, originOf: OriginOf, { req, oidc }: Context): Promise<void> {
  try {
    const account = await findAccountById(context.db, oidc.session?.accountId ?? "");
    if (account) await report(context, context.db, originOf(req), { type: "SignedOut", account });
  } catch (error) {
    context.log.warn({ err: error }, "a sign-out was not written into the security log");
  }
}

/** Where a session is used, for the list that its owner sees. */
async function noteUse({ db, clock, log }: IdentityContext, originOf: OriginOf, { req, oidc }: Context): Promise<void> {
  const { session, result } = oidc;
  if (!session?.accountId) return;
  const noted = { uid: session.uid, accountId: session.accountId, origin: originOf(req), isSignIn: result?.login !== undefined };
  await noteSession(db, clock, noted).catch((error: unknown) => log.warn({ err: error }, "the use of a session was not noted"));
}

/** A refresh token that comes back after it was replaced: somebody has a copy, and the library ended its whole family. */
async function reportReuse(
  context: IdentityContext,
  originOf: OriginOf,
  { req, oidc }: Context,
  error: Error & { error_detail?: string },
): Promise<void> {
  if (error.error_detail !== "refresh token already used" || !oidc.entities.RefreshToken) return;
  try {
    const account = await findAccountById(context.db, oidc.entities.Account?.accountId ?? "");
    if (account) await report(context, context.db, originOf(req), { type: "RefreshTokenReused", account });
  } catch (cause) {
    context.log.warn({ err: cause }, "the reuse of a refresh token was not written into the security log");
  }
}
