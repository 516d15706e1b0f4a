import type { Config } from "#server/config.ts";
import { pagePolicy, securityHeaders } from "#server/platform/http/security-headers.ts";

/** What pages differ by. */
export const vary = "Accept-Language, Cookie, Accept-Encoding";

/** Sets the security headers of a page that runs these scripts: nonces or hashes as a content security policy names them. */
export function pageSecurity({ publicUrl, oidc, map }: Config) {
  const everywhere = Object.entries(securityHeaders(publicUrl));
  const issuerOrigin = new URL(oidc.issuer).origin;
  return (headers: Headers, scripts: readonly string[]): void => {
    for (const [name, value] of everywhere) headers.set(name, value);
    headers.set("content-security-policy", pagePolicy(scripts, issuerOrigin, map?.origins ?? []));
  };
}
