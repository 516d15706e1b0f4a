import * as oauth from "oauth4webapi";
import { SignInError } from "./sign-in-error.ts";
import type { Secrets } from "./transaction.ts";

export type SessionConfig = {
  issuer: string;
  clientId: string;
  /** The API's name at the provider. */
  audience: string;
  /** By which parameter requests name the API: RFC 8707's `resource`, Auth0's `audience`, or none where the provider knows by itself. */
  audienceStyle: "both" | "resource" | "audience" | "none";
  /** Separated by spaces; `openid` is one of them. */
  scopes: string;
  /** How a session comes back without a refresh token: asked in a hidden frame, by going to the provider and back, or not at all. */
  renewal: "frame" | "refresh" | "redirect";
};

/** What a sign-in or a renewal brings; kept in memory alone. */
export type Tokens = {
  accessToken: string;
  /** On this device's clock, in ms since the epoch, so that a wrong clock harms nothing. */
  expiresAt: number;
  refreshToken: string | undefined;
  idToken: string | undefined;
  subject: string | undefined;
};

/** What is asked of the provider besides a sign-in. */
export type AskingFor = {
  /** `none` shows nothing, `login` asks for the password again or another account, `create` begins with a new account (where the provider can). */
  prompt?: "none" | "login" | "create" | undefined;
  language?: string | undefined;
  /** The e-mail address that is expected. */
  loginHint?: string | undefined;
};

/** The OpenID Connect requests that the session makes. Every failure is a SignInError. */
export type Protocol = {
  authorizationUrl(secrets: Secrets, options?: AskingFor): Promise<string>;
  /** @param answer the address that the provider sent the browser back to */
  exchange(answer: URL, secrets: Secrets): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Undefined when the provider has no place to sign out. */
  signOutUrl(idToken: string | undefined): Promise<string | undefined>;
};

const requestTimeoutMs = 10_000;

/** @param origin of this site, such as `https://bondfire.example` */
export function createProtocol({ issuer, clientId, audience, audienceStyle, scopes }: SessionConfig, origin: string): Protocol {
  const redirectUri = `${origin}/auth/callback`;
  // Expiry is the API's to judge.
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: 300 };
  const options = () => ({
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === "http:",
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const isNamedBy = (style: "resource" | "audience") => audienceStyle === style || audienceStyle === "both";
  const resource = isNamedBy("resource") ? { resource: audience } : {};
  // Named for every request: some providers forget it between the code and the token.
  const tokenOptions = () => ({ ...options(), additionalParameters: resource });

  let discovery: Promise<oauth.AuthorizationServer> | undefined;
  function discover(): Promise<oauth.AuthorizationServer> {
    discovery ??= oauth
      .discoveryRequest(new URL(issuer), options())
      .then((response) => oauth.processDiscoveryResponse(new URL(issuer), response))
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  }

  /** A clock that is wrong keeps nobody out: by the answer's own time, or by this site's where another site does not show its. */
  async function withClockOf(answer: Response): Promise<oauth.Client> {
    const told = answer.headers.get("date") ?? (await timeHere().catch(() => null));
    const skewMs = told === null ? 0 : Date.parse(told) - Date.now();
    return { ...client, [oauth.clockSkew]: Math.round(skewMs / 1000) || 0 };
  }
  async function timeHere(): Promise<string | null> {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(requestTimeoutMs) } as const;
    return (await fetch(`${origin}/api/health/live`, options)).headers.get("date");
  }

  return {
    authorizationUrl: (secrets, { prompt, language, loginHint } = {}) =>
      typed(async () => {
        const { authorization_endpoint, prompt_values_supported: prompts } = await discover();
        if (!authorization_endpoint) throw new SignInError("refused", { detail: "the provider names no authorization endpoint" });
        const url = new URL(authorization_endpoint);
        const parameters = {
          client_id: clientId,
          response_type: "code",
          redirect_uri: redirectUri,
          scope: scopes,
          ...resource,
          ...(isNamedBy("audience") && { audience }),
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: "S256",
          // Initiating User Registration 1.0: who cannot, refuses the request.
          ...(prompt && (prompt !== "create" || (Array.isArray(prompts) && prompts.includes("create"))) && { prompt }),
          ...(loginHint && { login_hint: loginHint }),
          ...(language && { ui_locales: language }),
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return url.href;
      }),

    exchange: (answer, secrets) =>
      typed(async () => {
        const server = await discover();
        const parameters = oauth.validateAuthResponse(server, client, answer, secrets.state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          parameters,
          redirectUri,
          secrets.verifier,
          tokenOptions(),
        );
        const expected = { expectedNonce: secrets.nonce, requireIdToken: true };
        return tokensFrom(await oauth.processAuthorizationCodeResponse(server, await withClockOf(response), response, expected));
      }),

    refresh: (refreshToken) =>
      typed(async () => {
        const server = await discover();
        const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, tokenOptions());
        return tokensFrom(await oauth.processRefreshTokenResponse(server, await withClockOf(response), response));
      }),

    signOutUrl: (idToken) =>
      typed(async () => {
        const { end_session_endpoint } = await discover();
        if (!end_session_endpoint) return undefined;
        const url = new URL(end_session_endpoint);
        url.searchParams.set("client_id", clientId);
        url.searchParams.set("post_logout_redirect_uri", `${origin}/`);
        if (idToken) url.searchParams.set("id_token_hint", idToken);
        return url.href;
      }),
  };
}

function tokensFrom(response: oauth.TokenEndpointResponse): Tokens {
  return {
    accessToken: response.access_token,
    expiresAt: Date.now() + (response.expires_in ?? 300) * 1000,
    refreshToken: response.refresh_token,
    idToken: response.id_token,
    subject: oauth.getValidatedIdTokenClaims(response)?.sub,
  };
}

/** A provider that wants to see the person again says it in one of these ways. */
const needsLogin = new Set(["login_required", "interaction_required", "consent_required", "account_selection_required", "invalid_grant"]);

async function typed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asSignInError(error);
  }
}

function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const detail = error.error_description ?? error.error;
    return new SignInError(needsLogin.has(error.error) ? "loginRequired" : "refused", { cause: error, detail });
  }
  if (error instanceof DOMException && error.name === "TimeoutError") return new SignInError("timeout", { cause: error });
  // fetch() fails with a TypeError when there is no connection.
  if (error instanceof TypeError) return new SignInError("unreachable", { cause: error });
  return new SignInError("refused", { cause: error, detail: error instanceof Error ? error.message : undefined });
}
