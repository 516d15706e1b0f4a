import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

const requestTimeoutMs = 10_000;

export type ExternalProvider = {
  /** Fetched when first needed and again for an unknown key id, at most once in 30 s however many tokens ask. */
  keys: JWTVerifyGetKey;
  /** Where an access token opens who its person is (OpenID Connect Core 5.3); undefined where the provider has no such place. */
  userInfoEndpoint: string | undefined;
};

/**
 * What the API needs of an external provider, found through its discovery document.
 *
 * @throws StartupRefusal when the provider does not answer or calls itself by another name
 */
export async function discoverProvider(issuer: string): Promise<ExternalProvider> {
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((cause: unknown) => {
    throw new StartupRefusal(`The identity provider ${issuer} does not answer: correct OIDC_ISSUER, or check the network.`, { cause });
  });
  if (!response.ok) throw new StartupRefusal(`The identity provider ${issuer} answered ${response.status} for its discovery document.`);
  const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown; userinfo_endpoint?: unknown };
  if (found.issuer !== issuer) throw new StartupRefusal(`The identity provider at ${issuer} calls itself ${String(found.issuer)}.`);
  if (typeof found.jwks_uri !== "string") throw new StartupRefusal(`The identity provider ${issuer} publishes no keys.`);
  return {
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: requestTimeoutMs,
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
    }),
    userInfoEndpoint: typeof found.userinfo_endpoint === "string" ? found.userinfo_endpoint : undefined,
  };
}
