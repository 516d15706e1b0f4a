import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWTVerifyGetKey } from "jose";
import { Provider } from "oidc-provider";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createAccount, type NewAccount } from "./accounts.ts";
import { interactionPages } from "./interaction.ts";
import { ensureKeys, publishedKeys } from "./keys.ts";
import type { DemoAccount } from "./pages/sign-in-page.ts";
import { removeExpired } from "./payloads.ts";
import { libraryPagePolicy, protocolPages } from "./protocol-pages.ts";
import { providerSettings } from "./settings.ts";

export type { DemoAccount, NewAccount };

export type IdentityInput = {
  pool: pg.Pool;
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
  clock: Clock;
  log: Log;
};

export type Identity = {
  /** Serves everything under the issuer's path; the caller routes it here with the URL as it came. */
  callback(req: IncomingMessage, res: ServerResponse): void;
  /** The published keys, in process, for `createTokenVerifier`. */
  keys: JWTVerifyGetKey;
  /** Adds an account whose e-mail counts as verified; throws AccountExists. */
  createAccount(account: NewAccount): Promise<void>;
  close(): void;
};

const cleaningIntervalMs = 15 * 60_000;

/** Starts the embedded OpenID provider over a migrated database; makes its keys at the first start. */
export async function createIdentity(input: IdentityInput): Promise<Identity> {
  const { pool, clock, log, issuer, publicUrl, productName } = input;
  const mountPath = new URL(issuer).pathname.replace(/\/$/, "");
  const keys = await ensureKeys(pool, clock);
  const pages = protocolPages(productName);
  const provider = new Provider(issuer, providerSettings({ ...input, mountPath, keys, pages }));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) pages.notFound(ctx);
  });
  provider.silent = true;
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "sign-in failed unexpectedly"));
  const isSecure = publicUrl.startsWith("https:");
  provider.proxy = isSecure;

  const protocol = provider.callback();
  const interactions = interactionPages({ ...input, provider, mountPath });
  const clean = () =>
    removeExpired(pool, clock).catch((error: unknown) => log.warn({ err: error }, "expired sign-in state was not removed"));
  const cleaning = setInterval(clean, cleaningIntervalMs).unref();

  return {
    callback(req, res) {
      // Where we are and whether behind TLS is what the public address says, never a header that anybody may send.
      for (const name of Object.keys(req.headers)) if (name.startsWith("x-forwarded-")) delete req.headers[name];
      req.headers.host = new URL(publicUrl).host;
      if (isSecure) req.headers["x-forwarded-proto"] = "https";
      handle(req, res).catch((error: unknown) => {
        log.error({ err: error }, "sign-in failed unexpectedly");
        if (res.headersSent) res.destroy();
        else res.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Something went wrong. Please try again.\n");
      });
    },
    keys: publishedKeys(pool, keys.signing, clock),
    createAccount: (account) => createAccount(pool, clock, account),
    close: () => clearInterval(cleaning),
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", publicUrl);
    if (url.pathname.startsWith(`${mountPath}/interaction/`)) return interactions(req, res, url);
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
