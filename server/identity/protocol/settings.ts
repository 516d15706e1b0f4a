import { type Context, errors, type Grant, interactionPolicy, type Token } from "oidc-provider";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cookieNames } from "../cookies.ts";
import { findAccountById } from "../store/accounts.ts";
import { type IdentityKeys, signingAlgorithm } from "../store/keys.ts";
import { payloadStore } from "../store/payloads.ts";
import type { ProtocolPages } from "./protocol-pages.ts";

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** In seconds. The session's is counted from its last use, the refresh token's from the sign-in. */
const lifetimes = {
  accessToken: 10 * minutes,
  authorizationCode: 1 * minutes,
  idToken: 10 * minutes,
  interaction: 1 * hours,
  refreshToken: 12 * hours,
  /** Until its absolute end, `sessionDaysAtMost` after the sign-in. */
  session: 14 * days,
  grant: 14 * days,
};

/** What the first party may know; nobody is asked for consent to their own account. */
const scopes = "openid profile email";
const apiScope = "api";

export type SettingsInput = {
  db: Database;
  clock: Clock;
  keys: IdentityKeys;
  publicUrl: string;
  mountPath: string;
  clientId: string;
  audience: string;
  pages: ProtocolPages;
  /** How long a sign-in lasts at most, however often it is used. */
  sessionDaysAtMost: number;
  /** Whether the account's sign-ins have to have a second factor by now; it has one to ask for. */
  isSecondFactorDue: (accountId: string) => Promise<boolean>;
  /** A session, or what was granted in one, ended here. */
  onSessionsEnded: () => void;
};

/** The configuration of `oidc-provider`; everything that it could do and we do not need is off. */
export function providerSettings(input: SettingsInput): Record<string, unknown> {
  const { db, clock, keys, publicUrl, mountPath, clientId, audience, pages, sessionDaysAtMost } = input;
  const isSecure = publicUrl.startsWith("https:");
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, secure: isSecure };
  const { session, interaction, resume } = cookieNames(isSecure);
  return {
    adapter: payloadStore(db, clock, input.onSessionsEnded),
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      names: { session, interaction, resume },
      long: cookie,
      short: cookie,
    },
    clients: [
      {
        client_id: clientId,
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    scopes: scopes.split(" "),
    // How somebody signed in (RFC 8176) belongs to who they are: whoever relies on a second factor can see it.
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name", "locale"] },
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx: Context, origin: string) => origin === new URL(publicUrl).origin,
    discovery: { ui_locales_supported: ["en", "nl"], prompt_values_supported: ["none", "login", "consent", "create"] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: ownToken },
      rpInitiatedLogout: { enabled: true, logoutSource: pages.signOut, postLogoutSuccessSource: pages.signedOut },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx: Context, resource: string) => apiOf(resource, audience),
      },
    },
    interactions: {
      policy: promptPolicy(input.isSecondFactorDue),
      url: (_ctx: Context, { uid }: { uid: string }) => `${mountPath}/interaction/${uid}`,
    },
    loadExistingGrant: (ctx: Context) => firstPartyGrant(ctx, audience),
    issueRefreshToken: (_ctx: Context, client: { grantTypeAllowed(type: string): boolean }) => client.grantTypeAllowed("refresh_token"),
    // Signing out in one tab ends the refresh tokens of all.
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    findAccount: async (_ctx: Context, id: string) => {
      const account = await findAccountById(db, id);
      return account && !account.isBlocked ? { accountId: account.id, claims: () => claimsOf(account) } : undefined;
    },
    extraTokenClaims: (ctx: Context, token: Token) => (token.kind === "AccessToken" ? apiClaims(ctx, token) : undefined),
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      Session: (_ctx: Context, session?: { loginTs?: number }) => sessionSeconds(clock, session?.loginTs, sessionDaysAtMost),
      Grant: lifetimes.grant,
      RefreshToken: refreshTokenSeconds,
    },
    renderError: pages.failure,
  };
}

/** From its last use, and never past its absolute end; nobody's only for as long as a question in it may wait. */
function sessionSeconds(clock: Clock, signedInAt: number | undefined, daysAtMost: number): number {
  if (signedInAt === undefined) return lifetimes.interaction;
  const left = signedInAt + daysAtMost * days - Math.floor(clock.now().getTime() / 1000);
  return Math.max(1, Math.min(lifetimes.session, left));
}

/** A rotated token inherits what is left of the one before, so that rotation never prolongs a sign-in. */
function refreshTokenSeconds(ctx?: Context): number {
  return Math.max(1, ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.refreshToken);
}

/**
 * `prompt=create` begins with the registration page (Initiating User
 * Registration via OpenID Connect 1.0). An account that was deleted or blocked
 * while its browser session lives on has to sign in again; so has one that
 * needs a second factor and has it, in a session from before.
 */
function promptPolicy(isSecondFactorDue: (accountId: string) => Promise<boolean>) {
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.add(new Prompt({ name: "create", requestable: true }), 0);
  policy
    .get("login")
    .checks.add(
      new Check("account_gone", "End-User authentication is required", ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  policy.get("login").checks.add(
    new Check("second_factor_due", "End-User authentication by a second factor is required", "login_required", async ({ oidc }) => {
      const { session, result } = oidc;
      if (!session?.accountId || result?.login || session.amr?.some((method) => method === "mfa")) return Check.NO_NEED_TO_PROMPT;
      return (await isSecondFactorDue(session.accountId)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}

function apiOf(resource: string, audience: string) {
  if (resource !== audience) throw new errors.InvalidTarget("unknown resource");
  return {
    scope: apiScope,
    audience,
    accessTokenTTL: lifetimes.accessToken,
    accessTokenFormat: "jwt",
    jwt: { sign: { alg: signingAlgorithm } },
  };
}

async function firstPartyGrant({ oidc }: Context, audience: string): Promise<Grant | undefined> {
  const { provider, client, account } = oidc;
  if (!client || !account) return undefined;
  const knownId = oidc.session?.grantIdFor(client.clientId);
  const known = knownId ? await provider.Grant.find(knownId) : undefined;
  if (known?.accountId === account.accountId) return known;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(audience, apiScope);
  await grant.save();
  return grant;
}

function ownToken(_ctx: Context, client: { clientId: string }, token: { clientId: string }): boolean {
  return token.clientId === client.clientId;
}

function claimsOf(account: { id: string; email: string; isEmailVerified: boolean; name: string; language: string }) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: account.isEmailVerified,
    name: account.name,
    locale: account.language,
  };
}

/**
 * The API links the first product admins by verified e-mail, so the access
 * token tells it; and it ends with the session and the grant that it names.
 */
async function apiClaims({ oidc }: Context, { sessionUid, grantId }: Token) {
  const claims = oidc.entities.Account?.claims("access_token", scopes);
  // A second factor that was set up since counts at once, in every tab.
  const session = sessionUid === undefined ? undefined : await oidc.provider.Session.findByUid(sessionUid);
  const { amr } = session ?? {};
  return claims && { email: claims.email, email_verified: claims.email_verified, name: claims.name, sid: sessionUid, grant: grantId, amr };
}
