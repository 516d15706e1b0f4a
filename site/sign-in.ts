import { resolve } from "node:path";
import { demoAccounts } from "#demo/accounts.ts";
import type { ExternalProvider } from "#server/access/external-provider.ts";
import { secondFactorIsDue } from "#server/access/second-factor.ts";
import { createTokenVerifier, type TokenVerifier } from "#server/access/tokens.ts";
import { withUserInfo } from "#server/access/user-info.ts";
import type { Config } from "#server/config.ts";
import { auditSecurity } from "#server/features/support/security-audit.ts";
import { createIdentity, type Identity, type IdentityInput } from "#server/identity/protocol/provider.ts";
import type { Log } from "#server/platform/log/log.ts";
import { secretKeys } from "./secret-key.ts";

/** Who a token is about: by what it says, and by UserInfo where an external provider's tokens name no address. */
export function tokenVerifier(oidc: Config["oidc"], { keys, userInfoEndpoint }: ExternalProvider, log: Log): TokenVerifier {
  const verify = createTokenVerifier({ ...oidc, keys });
  if (userInfoEndpoint === undefined) return verify;
  const onFailure = (err: unknown) => log.warn({ err }, "The identity provider's UserInfo did not tell who somebody is");
  return withUserInfo({ verify, endpoint: userInfoEndpoint, emailVerifiedClaim: oidc.emailVerifiedClaim, onFailure });
}

type IdentityParts = Pick<IdentityInput, "db" | "clock" | "log" | "jobs" | "clientAddress" | "onSessionsEnded">;

export async function openIdentity(root: string, config: Config, parts: IdentityParts): Promise<Identity> {
  return createIdentity({
    ...parts,
    secretKeys: await secretKeys(config.secretKeys, resolve(root, config.dataDir)),
    issuer: config.oidc.issuer,
    publicUrl: config.publicUrl,
    clientId: config.oidc.clientId,
    audience: config.oidc.audience,
    // As it is called at the moment, not as it was when this started.
    get productName() {
      return config.productName;
    },
    isDemo: config.isDemo,
    demoAccounts,
    onSecurityEvent: auditSecurity(config.oidc.issuer),
    sessionDaysAtMost: config.sessionDaysAtMost,
    isSecondFactorDue: secondFactorIsDue(parts.db, parts.clock, config.secondFactor, config.oidc.issuer),
    timeZone: config.timeZone,
  });
}
